import type { StatementOfReasons } from '@kindred/contract/decisions';
import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** One row of the list of decisions: kind, date and state. */
export const DecisionLine = ({ statement }: { statement: StatementOfReasons }) => {
  const { t } = useTranslation('decisions');
  const format = useFormat();
  const { uid, kind, createDate, undoneDate, appeal, isSeen } = statement;
  const state = undoneDate
    ? t('undone', { date: format.day(new Date(undoneDate)) })
    : appeal && t(`appeal.${appeal.state}`);
  return (
    <Link
      to="/settings/decisions/$uid"
      params={{ uid }}
      className="flex min-h-14 items-center justify-between gap-3 rounded-xl bg-surface px-4 py-3 shadow-card"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {t(`kind.${kind}`)}
          {!isSeen && <span className="rounded-full bg-brand-soft px-2 text-sm text-on-brand-soft">{t('unseen')}</span>}
        </span>
        <span className="block text-sm text-text-muted">{format.fullDay(new Date(createDate))}</span>
        {state && <span className="block text-sm text-pretty">{state}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </Link>
  );
};
