import type { Dashboard, FigureName } from '@kindred/contract/console/figures';
import { useId, useMemo } from 'react';
import { cardClass } from '../../lib/card-class.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { LazyChart } from '../../lib/lazy-chart.tsx';
import { useTranslation } from '../../lib/use-translation.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const defaultSummary = { label: 'total', summarize: sumOf } as const;
/** The summaries of figures whose days do not add up. */
const summaries = {
  active: {
    label: 'mean',
    // The mean of the counted days: days before the first count are 0.
    summarize: (values: readonly number[]) =>
      Math.round(sumOf(values) / Math.max(1, values.filter((value) => value > 0).length)),
  },
  queueAge: { label: 'most', summarize: (values: readonly number[]) => Math.max(0, ...values) },
} as const;

/** One figure by day, as a chart and as a table. */
export const FigureCard = ({ name, days }: { name: FigureName; days: Dashboard['days'] }) => {
  const { t } = useTranslation('console-dashboard');
  const title = useId();
  const values = useMemo(() => days.map(({ day, figures }) => ({ day, value: figures[name] })), [days, name]);
  const { label, summarize } = summaries[name as keyof typeof summaries] ?? defaultSummary;
  return (
    <section aria-labelledby={title} className={`${cardClass} min-w-0`}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={title} className="font-bold">
          {t(`figure.${name}`)}
        </h2>
        <p>
          <span className="text-2xl font-bold">{formatCount(summarize(values.map(({ value }) => value)))}</span>{' '}
          <span className="text-sm text-text-muted">{t(label)}</span>
        </p>
      </div>
      <LazyChart values={values} />
      <details className="mt-2 text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
          {t('table')}
        </summary>
        <div>
          <table className="w-full">
            <caption className="sr-only">{t(`figure.${name}`)}</caption>
            <thead>
              <tr className="text-start text-text-muted">
                <th scope="col" className="py-1 font-normal">
                  {t('day')}
                </th>
                <th scope="col" className="py-1 text-end font-normal">
                  {t('count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {values.toReversed().map(({ day, value }) => (
                <tr key={day} className="border-t border-border">
                  <th scope="row" className="py-1 text-start font-normal">
                    {formatDay(day)}
                  </th>
                  <td className="py-1 text-end font-semibold">{formatCount(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  );
};
