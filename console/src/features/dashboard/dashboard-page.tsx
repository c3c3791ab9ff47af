import { figureNames, spans } from '@kindred/contract/console/figures';
import { Skeleton } from '@kindred/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useBrand } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Fault } from '../../lib/fault.tsx';
import { formatAgo } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { BrandTable } from './brand-table.tsx';
import { FigureCard } from './figure-card.tsx';
import { QueueCards } from './queue-cards.tsx';

export interface DashboardSearch {
  readonly days?: 7 | 90 | undefined;
}

interface DashboardPageProps {
  readonly search: DashboardSearch;
  readonly onSearch: (search: DashboardSearch) => void;
}

const usual = 30;
const refetchMs = 60_000;

/** How the place does: what waits, and each figure by the day, of one brand or of all. */
export const DashboardPage = ({ search, onSearch }: DashboardPageProps) => {
  const { t } = useTranslation('console-dashboard');
  const { days = usual } = search;
  const brand = useBrand();
  const known = useQuery({
    queryKey: ['dashboard', days, brand],
    queryFn: () => api('dashboard', { days, brand }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex max-w-full flex-wrap items-center gap-3">
          <BrandFilter />
          <ChoiceRow
            label={t('span')}
            options={spans.map((value) => ({ value, label: t('days', { count: value }) }))}
            value={days}
            onChange={(next) => onSearch({ ...search, days: next === usual ? undefined : next })}
          />
        </div>
      }
    >
      <QueueCards />
      {known.isPending && <Skeleton className="h-96 rounded-xl" />}
      <Fault of={known} />
      {known.data && (
        <>
          <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {figureNames.map((name) => (
              <FigureCard key={name} name={name} days={known.data.days} />
            ))}
          </div>
          <BrandTable brands={known.data.brands} />
          {known.data.countedAt && (
            <p className="mt-4 text-sm text-text-muted">{t('counted', { time: formatAgo(known.data.countedAt) })}</p>
          )}
        </>
      )}
    </Page>
  );
};
