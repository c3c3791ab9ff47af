import type { StatementOfReasons } from '@kindred/contract/decisions';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { TextArea } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formDraft } from '../../lib/messages/drafts.ts';

interface AppealSectionProps {
  readonly statement: StatementOfReasons;
  /** Sends the appeal and updates the statement. */
  readonly onAppeal: (text: string) => Promise<unknown>;
}

/** The appeal against a decision: its form, its state, or the note that the deadline has passed. */
export const AppealSection = ({ statement, onAppeal }: AppealSectionProps) => {
  const { t } = useTranslation('decisions');
  const { appeal, undoneDate, appealUntil } = statement;
  const [now] = useState(serverNow);
  if (!appeal && undoneDate) return null;
  const isOver = new Date(appealUntil) < now;
  return (
    <section aria-labelledby="appeal" className="mt-4 flex flex-col gap-4">
      <h2 id="appeal" className="text-xl font-bold">
        {t('appeal.title')}
      </h2>
      {appeal && <AppealState appeal={appeal} />}
      {!appeal && isOver && <p className="text-text-muted">{t('appeal.over')}</p>}
      {!appeal && !isOver && <AppealForm statement={statement} onAppeal={onAppeal} />}
    </section>
  );
};

const AppealState = ({ appeal }: { appeal: NonNullable<StatementOfReasons['appeal']> }) => {
  const { t } = useTranslation('decisions');
  return (
    <div className="flex flex-col gap-3">
      <p
        role="status"
        className={cx(
          'rounded-lg p-4 font-semibold',
          appeal.state === 'granted' ? 'bg-success-soft text-success-text' : 'bg-brand-soft text-on-brand-soft',
        )}
      >
        {t(`appeal.${appeal.state}`)}
      </p>
      <p className="text-sm font-semibold text-text-muted">{t('appeal.yours')}</p>
      <p className="whitespace-pre-line break-words">{appeal.text}</p>
      {appeal.answer && (
        <>
          <p className="text-sm font-semibold text-text-muted">{t('appeal.answer')}</p>
          <p className="whitespace-pre-line break-words">{appeal.answer}</p>
        </>
      )}
    </div>
  );
};

/** The text is stored as a draft until it is sent. */
const AppealForm = ({ statement: { uid, appealUntil }, onAppeal }: AppealSectionProps) => {
  const { t } = useTranslation('decisions');
  const errorText = useErrorText();
  const format = useFormat();
  const { min, max } = limits.decisions.appeal;
  const form = useForm({
    initial: { text: '' },
    validate: ({ text }) => ({ text: text.trim().length < min ? 'tooShort' : undefined }),
    send: ({ text }) => onAppeal(text.trim()),
    draft: formDraft(`appeal-${uid}`, 'text'),
  });
  const failed = form.error === null ? undefined : errorText('appeal', form.error);
  return (
    <form {...form.props} noValidate className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">{t('appeal.hint')}</p>
      <TextArea
        label={t('appeal.label')}
        rows={5}
        maxLength={max}
        hint={t('appeal.again', { date: format.fullDay(new Date(appealUntil)) })}
        error={form.faults.text ? t('appeal.tooShort', { min }) : failed}
        {...form.field('text')}
      />
      <Button type="submit" block loading={form.isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
};
