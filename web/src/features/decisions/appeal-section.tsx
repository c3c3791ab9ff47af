import type { StatementOfReasons } from '@kindred/contract/decisions';
import { limits } from '@kindred/contract/limits';
import { Button } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { TextArea } from '@kindred/ui/field';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../lib/http/server-clock.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { readDraft, saveDraft } from '../../lib/messages/drafts.ts';

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
  const draft = `appeal-${uid}`;
  const [text, setText] = useState(() => readDraft(draft));
  const [isTooShort, setTooShort] = useState(false);
  const { min, max } = limits.decisions.appeal;
  const sending = useMutation({ mutationFn: onAppeal, onSuccess: () => saveDraft(draft, '') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = text.trim().length < min;
    setTooShort(isShort);
    if (!isShort && !sending.isPending) sending.mutate(text.trim());
  };
  const failed = sending.error ? errorText('appeal', sending.error) : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-text-muted text-pretty">{t('appeal.hint')}</p>
      <TextArea
        label={t('appeal.label')}
        rows={5}
        maxLength={max}
        value={text}
        hint={t('appeal.again', { date: format.fullDay(new Date(appealUntil)) })}
        error={isTooShort ? t('appeal.tooShort', { min }) : failed}
        onChange={(event) => {
          setText(event.target.value);
          setTooShort(false);
          saveDraft(draft, event.target.value);
        }}
      />
      <Button type="submit" block loading={sending.isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
};
