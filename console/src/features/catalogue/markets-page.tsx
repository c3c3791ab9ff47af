import type { CurrencyLine, MarketRow } from '@kindred/contract/console/catalogue';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import i18next from 'i18next';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { formatPercent, formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { formatCountry, formatRate } from '../../lib/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { SectionCard } from '../../lib/section-card.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { catalogueKey, useMarkets } from './use-markets.ts';

/** The currency and tax of each country, and the rates of the estimates. */
export const MarketsPage = () => {
  const { t } = useTranslation('console-catalogue');
  const query = useMarkets();
  return (
    <CatalogueFrame title={t('markets.title')}>
      <QueryState query={query} skeletonClassName="h-96">
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <SectionCard title={t('markets.countries')}>
              <p className="mb-2 text-sm text-text-muted">{t('markets.text')}</p>
              <ul className="divide-y divide-border text-sm">
                {sortByCountry(data.markets).map((market) => (
                  <MarketLine key={market.country} market={market} currencies={data.currencies} />
                ))}
              </ul>
            </SectionCard>
            <SectionCard title={t('markets.currencies')}>
              <p className="mb-2 text-sm text-text-muted">{t('markets.ratesText')}</p>
              <ul className="divide-y divide-border text-sm">
                {sortByCode(data.currencies).map((currency) => (
                  <CurrencyItem key={currency.code} currency={currency} />
                ))}
              </ul>
            </SectionCard>
          </div>
        )}
      </QueryState>
    </CatalogueFrame>
  );
};

const sortByCountry = (markets: readonly MarketRow[]): readonly MarketRow[] =>
  markets.toSorted((one, other) =>
    formatCountry(one.country).localeCompare(formatCountry(other.country), i18next.language),
  );
const sortByCode = (currencies: readonly CurrencyLine[]): readonly CurrencyLine[] =>
  currencies.toSorted((one, other) => one.code.localeCompare(other.code, 'en'));

/** Parses a decimal with a point or a comma. Returns `NaN` for any other text. */
const parseDecimal = (text: string): number =>
  /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN;

interface EditButtonProps {
  readonly title: string;
  readonly onOpen: () => void;
}

const EditButton = ({ title, onOpen }: EditButtonProps) => {
  const { t } = useTranslation('console-catalogue');
  return (
    <Button compact variant="ghost" aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
      {t('change')}
    </Button>
  );
};

const parseBasisPoints = (percent: string): number => Math.round(parseDecimal(percent) * 100);

const MarketLine = ({ market, currencies }: { market: MarketRow; currencies: readonly CurrencyLine[] }) => {
  const { t } = useTranslation('console-catalogue');
  const { country } = market;
  const title = formatCountry(country);
  const [isOpen, setOpen] = useState(false);
  const form = useRequestForm({
    initial: { currency: market.currency, percent: String(market.taxBasisPoints / 100) },
    validate: ({ percent }) => ({
      percent: findRequestFaults('setMarket', { taxBasisPoints: parseBasisPoints(percent) }).taxBasisPoints,
    }),
    send: ({ currency, percent }) => api('setMarket', { country, currency, taxBasisPoints: parseBasisPoints(percent) }),
    invalidates: [catalogueKey],
    onSent: () => setOpen(false),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2">
      <span>{title}</span>
      <span className="flex items-center gap-2">
        <span className="text-text-muted">
          {market.currency} · {t('markets.tax', { percent: formatPercent(market.taxBasisPoints / 10_000) })}
        </span>
        <EditButton title={title} onOpen={() => setOpen(true)} />
      </span>
      <FormSheet title={title} description={t('markets.means')} open={isOpen} onOpenChange={setOpen} form={form}>
        <SelectField
          label={t('currency')}
          options={currencies.map(({ code }) => ({ value: code, label: code }))}
          value={form.values.currency}
          onChange={(currency) => form.set({ currency })}
        />
        <TextField label={t('markets.percent')} inputMode="decimal" autoComplete="off" {...form.field('percent')} />
      </FormSheet>
    </li>
  );
};

const CurrencyItem = ({ currency: { code, symbol, rate, updatedAt } }: { currency: CurrencyLine }) => {
  const { t } = useTranslation('console-catalogue');
  const isAdmin = hasRole(useMe().roles, []);
  const [isOpen, setOpen] = useState(false);
  const form = useRequestForm({
    initial: { rate: String(rate) },
    validate: (values) => findRequestFaults('setCurrency', { rate: parseDecimal(values.rate) }),
    send: (values) => api('setCurrency', { code, rate: parseDecimal(values.rate) }),
    invalidates: [catalogueKey],
    onSent: () => setOpen(false),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 py-1">
      <span className="min-w-0">
        <span className="block font-semibold">
          {code} {symbol}
        </span>
        {code !== 'USD' && (
          <span className="block text-text-muted">
            {formatRate(rate, code)} · {formatTime(updatedAt)}
          </span>
        )}
      </span>
      {code !== 'USD' && isAdmin && (
        <span className="shrink-0">
          <EditButton title={code} onOpen={() => setOpen(true)} />
        </span>
      )}
      <FormSheet title={code} description={t('markets.ratesText')} open={isOpen} onOpenChange={setOpen} form={form}>
        <TextField
          label={t('markets.rate', { currency: code })}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('rate')}
        />
      </FormSheet>
    </li>
  );
};
