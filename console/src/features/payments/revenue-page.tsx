import { spans } from '@kindred/contract/console/figures';
import {
  type Revenue,
  type RevenueCurrency,
  type RevenueGroup,
  revenueGroups,
} from '@kindred/contract/console/revenue';
import { toMajor } from '@kindred/contract/payments/money';
import { EmptyState } from '@kindred/ui/empty-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { Figure } from '../../lib/figure.tsx';
import { formatCount, formatDay } from '../../lib/format.ts';
import { LazyChart } from '../../lib/lazy-chart.tsx';
import { formatCountry, formatMoney, formatRate } from '../../lib/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { ExportCard } from './export-card.tsx';
import { PaymentsFrame } from './payments-frame.tsx';
import { paymentsKey } from './payments-key.ts';

export interface RevenueSearch {
  readonly days?: 7 | 90 | undefined;
  readonly by?: RevenueGroup | undefined;
  /** The number of the brand, or undefined for all brands. */
  readonly brand?: number | undefined;
}

interface RevenuePageProps {
  readonly search: RevenueSearch;
  readonly onSearch: (search: RevenueSearch) => void;
}

const defaultDays = 30;

/** The revenue by currency, and an estimate in US dollars with the rates that it uses. */
export const RevenuePage = ({ search, onSearch }: RevenuePageProps) => {
  const { t } = useTranslation(['console-finance', 'console-dashboard']);
  const { days = defaultDays, by = 'day', brand } = search;
  const query = useQuery({
    queryKey: [...paymentsKey, 'revenue', days, by, brand],
    queryFn: () => api('revenue', { days, by, brand }),
    placeholderData: keepPreviousData,
  });
  return (
    <PaymentsFrame title={t('revenue.title')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ChoiceRow
          label={t('console-dashboard:span')}
          options={spans.map((value) => ({ value, label: t('console-dashboard:days', { count: value }) }))}
          value={days}
          onChange={(next) => onSearch({ ...search, days: next === defaultDays ? undefined : next })}
        />
        <ChoiceRow
          label={t('revenue.by')}
          options={revenueGroups.map((value) => ({ value, label: t(`group.${value}`) }))}
          value={by}
          onChange={(next) => onSearch({ ...search, by: next === 'day' ? undefined : next })}
        />
        <SelectField
          className="basis-44"
          label={t('revenue.brand')}
          options={[
            { value: '', label: t('revenue.allBrands') },
            ...(query.data?.brands ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={brand === undefined ? '' : String(brand)}
          onChange={(next) => onSearch({ ...search, brand: next === '' ? undefined : Number(next) })}
        />
      </div>
      <QueryState query={query} skeletonClassName="h-96">
        {(data) => (
          <>
            {data.currencies.length === 0 ? (
              <EmptyState art="oops" title={t('revenue.none.title')} text={t('revenue.none.text')} />
            ) : (
              <Estimate revenue={data} />
            )}
            <div className="grid items-start gap-4 xl:grid-cols-2">
              {data.currencies.map((sums) => (
                <CurrencyCard key={sums.currency} sums={sums} revenue={data} by={by} />
              ))}
            </div>
          </>
        )}
      </QueryState>
      <ExportCard />
    </PaymentsFrame>
  );
};

const Estimate = ({ revenue: { dollars, currencies } }: { revenue: Revenue }) => {
  const { t } = useTranslation('console-finance');
  const converted = currencies.filter(({ currency }) => currency !== 'USD');
  return (
    <section className={`${cardClass} mb-4`}>
      <p className="text-sm font-semibold text-text-muted">{t('revenue.estimate')}</p>
      <p className="text-2xl font-bold">≈ {formatMoney(dollars, 'USD', 2)}</p>
      {converted.length > 0 && (
        <p className="text-sm text-text-muted">
          {t('revenue.rates')} {converted.map(({ currency, rate }) => formatRate(rate, currency)).join(' · ')}
        </p>
      )}
    </section>
  );
};

interface CurrencyCardProps {
  readonly sums: RevenueCurrency;
  readonly revenue: Revenue;
  readonly by: RevenueGroup;
}

const CurrencyCard = ({ sums, revenue, by }: CurrencyCardProps) => {
  const { t } = useTranslation('console-finance');
  const title = useId();
  const { currency, exponent } = sums;
  const money = (amount: number) => formatMoney(amount, currency, exponent);
  const formatDeduction = (amount: number) => money(amount === 0 ? 0 : -amount);
  // A sum from left to right: gross minus refunds, chargebacks and tax is the net above. Rows of two and three on phones.
  const figures = [
    { name: t('revenue.orders'), value: formatCount(sums.orders), span: 'col-span-3' },
    { name: t('revenue.gross'), value: money(sums.amount), span: 'col-span-3' },
    { name: t('fact.refunded'), value: formatDeduction(sums.refunded), span: 'col-span-2' },
    { name: t('revenue.chargedBack'), value: formatDeduction(sums.chargedBack), span: 'col-span-2' },
    { name: t('revenue.tax'), value: formatDeduction(sums.taxAmount), span: 'col-span-2' },
  ];
  const rows = revenue.rows.filter((row) => row.currency === currency);
  return (
    <section aria-labelledby={title} className={`${cardClass} @container min-w-0 xl:only:col-span-2`}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={title} className="font-bold">
          {currency}
        </h2>
        <p>
          <span className="text-2xl font-bold">{money(sums.net)}</span>{' '}
          <span className="text-sm text-text-muted">{t('revenue.net')}</span>
        </p>
      </div>
      <dl className="mb-3 grid grid-cols-6 gap-2 text-sm @2xl:grid-cols-5">
        {figures.map(({ name, value, span }) => (
          <Figure key={name} name={name} className={`${span} @2xl:col-span-1`}>
            {value}
          </Figure>
        ))}
      </dl>
      {by === 'day' && <DayChart days={revenue.days} sums={sums} rows={rows} />}
      <Groups rows={rows} by={by} money={money} currency={currency} />
    </section>
  );
};

const DayChart = ({ days, sums, rows }: { days: readonly string[]; sums: RevenueCurrency; rows: Revenue['rows'] }) => {
  const { exponent } = sums;
  const values = useMemo(() => {
    const net = new Map(rows.map((row) => [row.name, row.net]));
    return days.map((day) => ({ day, value: toMajor(net.get(day) ?? 0, exponent) }));
  }, [days, rows, exponent]);
  return <LazyChart values={values} />;
};

const useGroupName = (by: RevenueGroup) => {
  const { t } = useTranslation('console-finance');
  return (name: string): string => {
    if (name === '') return t('revenue.without');
    if (by === 'day') return formatDay(name);
    if (by === 'country') return formatCountry(name);
    return by === 'feature' ? t(`feature.${name as 'premium'}`) : name;
  };
};

interface GroupsProps {
  readonly rows: Revenue['rows'];
  readonly by: RevenueGroup;
  readonly money: (amount: number) => string;
  readonly currency: string;
}

const Groups = ({ rows, by, money, currency }: GroupsProps) => {
  const { t } = useTranslation('console-finance');
  const nameOf = useGroupName(by);
  const shown = by === 'day' ? rows.toReversed() : rows.toSorted((a, b) => b.net - a.net);
  const most = Math.max(1, ...rows.map(({ net }) => net));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{currency}</caption>
      <thead>
        <tr className="text-text-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {t(`group.${by}`)}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t('revenue.orders')}
          </th>
          <th scope="col" className="py-1 text-end font-normal first-letter:uppercase">
            {t('revenue.net')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.name} className="border-t border-border">
            <th scope="row" className="py-1.5 pe-2 text-start font-normal break-words">
              {nameOf(row.name)}
              {by !== 'day' && (
                <span
                  aria-hidden="true"
                  className="mt-1 block h-1.5 rounded-full bg-brand"
                  style={{ width: `${Math.max(1, (100 * row.net) / most)}%` }}
                />
              )}
            </th>
            <td className="py-1.5 text-end align-top">{formatCount(row.orders)}</td>
            <td className="py-1.5 ps-2 text-end align-top font-semibold whitespace-nowrap">{money(row.net)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
