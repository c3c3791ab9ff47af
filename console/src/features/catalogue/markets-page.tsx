import type { CurrencyLine, MarketRow } from '@kindred/contract/console/catalogue';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { formatPercent, formatTime } from '../../lib/format.ts';
import { hasRole, useMe } from '../../lib/me.ts';
import { formatCountry, formatRate } from '../../lib/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { SectionCard } from '../../lib/section-card.tsx';
import { SelectField } from '../../lib/select-field.tsx';
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

const numberOf = (text: string): number => (/^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : -1);

interface EditProps {
  readonly title: string;
  readonly means: string;
  readonly isGood: boolean;
  readonly send: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** A button that opens a form to change one line. */
const Edit = ({ title, means, isGood, send, children }: EditProps) => {
  const { t } = useTranslation('console-catalogue');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button compact variant="ghost" aria-label={`${t('change')}: ${title}`} onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      <FormSheet
        title={title}
        description={means}
        open={open}
        onOpenChange={setOpen}
        isGood={isGood}
        send={send}
        changes={catalogueKey}
      >
        {children}
      </FormSheet>
    </>
  );
};

const MarketLine = ({ market, currencies }: { market: MarketRow; currencies: readonly CurrencyLine[] }) => {
  const { t } = useTranslation('console-catalogue');
  const { country } = market;
  const [currency, setCurrency] = useState(market.currency);
  const [tax, setTax] = useState(String(market.taxBasisPoints / 100));
  const taxBasisPoints = Math.round(numberOf(tax) * 100);
  return (
    <li className="flex items-center justify-between gap-2">
      <span>{formatCountry(country)}</span>
      <span className="flex items-center gap-2">
        <span className="text-text-muted">
          {market.currency} · {t('markets.tax', { percent: formatPercent(market.taxBasisPoints / 10_000) })}
        </span>
        <Edit
          title={formatCountry(country)}
          means={t('markets.means')}
          isGood={taxBasisPoints >= 0 && taxBasisPoints <= 10_000}
          send={() => api('setMarket', { country, currency, taxBasisPoints })}
        >
          <SelectField
            label={t('currency')}
            options={currencies.map(({ code }) => ({ value: code, label: code }))}
            value={currency}
            onChange={setCurrency}
          />
          <TextField
            label={t('markets.percent')}
            inputMode="decimal"
            autoComplete="off"
            value={tax}
            onChange={({ target }) => setTax(target.value)}
          />
        </Edit>
      </span>
    </li>
  );
};

const CurrencyItem = ({ currency }: { currency: CurrencyLine }) => {
  const { t } = useTranslation('console-catalogue');
  const { code } = currency;
  const isAdmin = hasRole(useMe().roles, []);
  const [rate, setRate] = useState(String(currency.rate));
  return (
    <li className="flex items-center justify-between gap-2 py-1">
      <span className="min-w-0">
        <span className="block font-semibold">
          {code} {currency.symbol}
        </span>
        {code !== 'USD' && (
          <span className="block text-text-muted">
            {formatRate(currency.rate, code)} · {formatTime(currency.updatedAt)}
          </span>
        )}
      </span>
      {code !== 'USD' && isAdmin && (
        <span className="shrink-0">
          <Edit
            title={code}
            means={t('markets.ratesText')}
            isGood={numberOf(rate) > 0}
            send={() => api('setCurrency', { code, rate: numberOf(rate) })}
          >
            <TextField
              label={t('markets.rate', { currency: code })}
              inputMode="decimal"
              autoComplete="off"
              value={rate}
              onChange={({ target }) => setRate(target.value)}
            />
          </Edit>
        </span>
      )}
    </li>
  );
};
