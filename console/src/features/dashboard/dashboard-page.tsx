import { figureNames, spans } from '@kindred/contract/console/figures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { formatAgo } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { queuesQuery } from '../../lib/queue/queues.ts';
import { useTranslation } from '../../lib/use-translation.ts';
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

const defaultDays = 30;
const refetchMs = 60_000;

/** The queue lengths, and each figure by day, of one brand or of all. */
export const DashboardPage = ({ search, onSearch }: DashboardPageProps) => {
  const { t } = useTranslation('console-dashboard');
  const { days = defaultDays } = search;
  const brand = useBrandFilter();
  const queues = useQuery(queuesQuery(brand));
  const query = useQuery({
    queryKey: ['dashboard', days, brand],
    queryFn: () => api('dashboard', { days, brand }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs,
  });
  const figures = (
    <QueryState query={query} skeletonClassName="h-96">
      {(data) => (
        <>
          <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
            {figureNames.map((name) => (
              <FigureCard key={name} name={name} days={data.days} />
            ))}
          </div>
          <BrandTable brands={data.brands} />
          {data.countedAt && (
            <p className="mt-4 text-sm text-text-muted">{t('counted', { time: formatAgo(data.countedAt) })}</p>
          )}
        </>
      )}
    </QueryState>
  );
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
            onChange={(next) => onSearch({ ...search, days: next === defaultDays ? undefined : next })}
          />
        </div>
      }
    >
      {/* The figures wait for the queues above them. They are shown without the queues if these fail. */}
      <QueryState query={queues} skeletonClassName="h-96" renderFailed={() => figures}>
        {() => (
          <>
            <QueueCards />
            {figures}
          </>
        )}
      </QueryState>
    </Page>
  );
};
