import type { Transparency } from '@kindred/contract/console/transparency';
import { Button, buttonClass } from '@kindred/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { brandsQuery, useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Figure } from '../../lib/figure.tsx';
import { formatCount, formatDay } from '../../lib/format.ts';
import { Page } from '../../lib/page.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { DecisionsCard } from './decisions-card.tsx';
import { PeriodForm } from './period-form.tsx';
import type { Period } from './periods.ts';

/** A year is expensive to count, and changes slowly. */
const staleTime = 300_000;

interface TransparencyPageProps {
  readonly period: Period;
  readonly onPeriod: (period: Period) => void;
}

/** The figures of moderation for reports to the public, of a period and one brand or all, to print or to download (decision 135). */
export const TransparencyPage = ({ period, onPeriod }: TransparencyPageProps) => {
  const { t } = useTranslation(['console-transparency', 'console']);
  const { from, to } = period;
  const brand = useBrandFilter();
  const brandTitle = useQuery(brandsQuery).data?.brands.find(({ id }) => id === brand)?.title;
  const query = useQuery({
    queryKey: ['transparency', from, to, brand],
    queryFn: () => api('transparency', { from, to, brand }),
    placeholderData: keepPreviousData,
    staleTime,
  });
  const download = new URLSearchParams({ from, to, ...(brand !== undefined && { brand: String(brand) }) });
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex max-w-full flex-wrap items-center gap-3 print:hidden">
          <BrandFilter />
          <Button variant="secondary" compact onClick={() => window.print()}>
            {t('print')}
          </Button>
          <a
            className={buttonClass({ variant: 'secondary', compact: true })}
            href={`/console/export/transparency.csv?${download.toString()}`}
            download
          >
            {t('download')}
          </a>
        </div>
      }
    >
      <PeriodForm period={period} onChoose={onPeriod} />
      <p className="font-semibold">
        {formatDay(from)} – {formatDay(to)} · {brandTitle ?? t('console:brand.all')}
      </p>
      <p className="mb-4 text-sm text-text-muted">{t('intro')}</p>
      <QueryState query={query} skeletonClassName="h-96">
        {(figures) => (
          <div className="grid items-start gap-4 xl:grid-cols-2 print:block print:space-y-4">
            <DecisionsCard decisions={figures.decisions} />
            <div className="grid gap-4 print:block print:space-y-4">
              <FiguresCard title={t('appeals.title')} figures={figures.appeals} />
              <ReportsCard reports={figures.reports} />
              <FiguresCard title={t('cases.title')} figures={figures.cases} />
              <FiguresCard title={t('removals.title')} figures={figures.removals} />
            </div>
          </div>
        )}
      </QueryState>
    </Page>
  );
};

type FigureName = keyof Transparency['appeals'] | keyof Transparency['cases'] | keyof Transparency['removals'];

interface FiguresCardProps {
  readonly title: string;
  /** In the order of display. */
  readonly figures: Readonly<Partial<Record<FigureName, number | null>>>;
}

const FiguresCard = ({ title, figures }: FiguresCardProps) => {
  const { t } = useTranslation('console-transparency');
  return (
    <SectionCard title={title}>
      <dl className="grid grid-cols-2 gap-2 text-sm sm:grid-cols-4">
        {(Object.entries(figures) as [FigureName, number | null][]).map(([name, value]) => (
          <Figure key={name} name={t(`figure.${name}`)} className="flex flex-col justify-between">
            {value === null ? '–' : formatCount(value)}
          </Figure>
        ))}
      </dl>
    </SectionCard>
  );
};

const ReportsCard = ({ reports }: Pick<Transparency, 'reports'>) => {
  const { t } = useTranslation(['console-transparency', 'abuse']);
  return (
    <SectionCard title={t('reports.title')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{t('reports.title')}</caption>
        <thead>
          <tr className="text-text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              {t('reports.reason')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('figure.received')}
            </th>
          </tr>
        </thead>
        <tbody>
          {reports.map(({ reason, count }) => (
            <tr key={reason} className="border-t border-border">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                {t(`abuse:reasons.${reason}`)}
              </th>
              <td className="py-1.5 text-end font-semibold tabular-nums">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-border-strong font-semibold">
            <th scope="row" className="py-1.5 pe-2 text-start font-semibold">
              {t('total')}
            </th>
            <td className="py-1.5 text-end tabular-nums">
              {formatCount(reports.reduce((whole, { count }) => whole + count, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
    </SectionCard>
  );
};
