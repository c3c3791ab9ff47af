import type { StatementOfReasons } from '@kindred/contract/decisions';
import type { ReactNode } from 'react';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Decisions that last until an operator undoes them. */
const lastingKinds: readonly StatementOfReasons['kind'][] = ['hide', 'softBan', 'ban'];

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 py-4">
    <dt className="text-sm font-semibold text-text-muted">{name}</dt>
    <dd className="min-w-0 text-pretty break-words">{children}</dd>
  </div>
);

/** A statement of reasons: decision, object, reason, consequence, duration, and whether it was automatic. */
export const StatementView = ({ statement }: { statement: StatementOfReasons }) => {
  const { t } = useTranslation('decisions');
  const format = useFormat();
  const { kind, reason, text, photo, isAutomatic, createDate, undoneDate } = statement;
  return (
    <>
      {undoneDate && (
        <p className="rounded-lg bg-success-soft p-4 font-semibold text-success-text">
          {t('undone', { date: format.fullDay(new Date(undoneDate)) })}
        </p>
      )}
      <dl className="divide-y divide-border">
        <Part name={t('part.what')}>
          <span className="block text-xl font-bold">{t(`kind.${kind}`)}</span>
          <span className="text-sm text-text-muted">{format.fullDay(new Date(createDate))}</span>
        </Part>
        {text && (
          <Part name={t('part.about')}>
            <span className="block font-semibold">{t(`textKind.${text.kind}`)}</span>
            <q className="whitespace-pre-line">{text.words}</q>
          </Part>
        )}
        {photo && (
          <Part name={t('part.about')}>
            <img src={photo} alt={t('part.photo')} className="max-h-60 w-auto rounded-xl object-contain" />
          </Part>
        )}
        <Part name={t('part.why')}>{t(`reason.${reason}`)}</Part>
        <Part name={t('part.means')}>{t(`means.${kind}`)}</Part>
        {!undoneDate && (
          <Part name={t('part.until')}>{t(lastingKinds.includes(kind) ? 'until.taken' : 'until.once')}</Part>
        )}
        <Part name={t('part.who')}>{t(isAutomatic ? 'by.automatic' : 'by.person')}</Part>
      </dl>
    </>
  );
};
