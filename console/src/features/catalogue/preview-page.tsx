import { type PreviewedTariff, previewViewers } from '@kindred/contract/console/catalogue';
import { type TariffList, tariffLists } from '@kindred/contract/payments/features';
import { type Exponent, toMinor } from '@kindred/contract/payments/money';
import { Chip } from '@kindred/ui/badge';
import { cx } from '@kindred/ui/cx';
import { EmptyState } from '@kindred/ui/empty-state';
import { TextField } from '@kindred/ui/field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { formatPercent } from '../../lib/format.ts';
import { formatCountry, formatDuration, formatMoney } from '../../lib/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { useGoodsText } from '../../lib/use-goods-text.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { listSplitGroups } from './scope-fields.tsx';
import { catalogueKey, useMarkets } from './use-markets.ts';

/** A tariff list as a member sees it: the same tariffs and the same prices. */
export const PreviewPage = () => {
  const { t } = useTranslation('console-catalogue');
  const [list, setList] = useState<TariffList>('premium_base');
  const [chosenBrand, setBrand] = useState<string>();
  const [country, setCountry] = useState('DE');
  const [split, setSplit] = useState('');
  const [viewer, setViewer] = useState<(typeof previewViewers)[number]>('new');
  const [at, setAt] = useState('');
  const markets = useMarkets();
  const brand = chosenBrand ?? String(markets.data?.brands[0]?.id ?? '');
  const request = {
    list,
    brand: Number(brand),
    country: country || undefined,
    splits: split,
    viewer,
    at: at ? new Date(at).toISOString() : undefined,
  };
  const query = useQuery({
    queryKey: [...catalogueKey, 'preview', request],
    queryFn: () => api('previewTariffs', request),
    enabled: brand !== '',
    placeholderData: keepPreviousData,
  });
  const noSplit = { value: '', label: t('preview.noSplit') };
  return (
    <CatalogueFrame title={t('preview.title')}>
      <div className={`${cardClass} mb-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3`}>
        <SelectField
          label={t('list')}
          options={tariffLists.map((value) => ({ value, label: t(`listName.${value}`) }))}
          value={list}
          onChange={setList}
        />
        <SelectField
          label={t('brand')}
          options={(markets.data?.brands ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={brand}
          onChange={setBrand}
        />
        <SelectField
          label={t('country')}
          options={[
            { value: '', label: t('preview.elsewhere') },
            ...(markets.data?.markets ?? []).map((row) => ({ value: row.country, label: formatCountry(row.country) })),
          ]}
          value={country}
          onChange={setCountry}
        />
        <SelectField
          label={t('preview.viewer')}
          options={previewViewers.map((value) => ({ value, label: t(`viewer.${value}`) }))}
          value={viewer}
          onChange={setViewer}
        />
        <SelectField
          label={t('split')}
          options={[noSplit, ...listSplitGroups(markets.data?.splits ?? [])]}
          value={split}
          onChange={setSplit}
        />
        <TextField
          label={t('preview.at')}
          hint={t('startsHint')}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      </div>
      <QueryState query={markets} skeletonClassName="h-60">
        {() => (
          <QueryState query={query} skeletonClassName="h-60">
            {(data) =>
              data.tariffs.length === 0 ? (
                <EmptyState art="oops" title={t('preview.none.title')} text={t('preview.none.text')} />
              ) : (
                <ul
                  aria-busy={query.isPlaceholderData}
                  className={cx('grid gap-3 sm:grid-cols-2 xl:grid-cols-4', query.isPlaceholderData && 'opacity-60')}
                >
                  {data.tariffs.map((tariff) => (
                    <Offer
                      key={tariff.tariff_id}
                      tariff={tariff}
                      exponent={data.currency.exponent}
                      tax={data.taxBasisPoints}
                    />
                  ))}
                </ul>
              )
            }
          </QueryState>
        )}
      </QueryState>
    </CatalogueFrame>
  );
};

interface OfferProps {
  readonly tariff: PreviewedTariff;
  readonly exponent: Exponent;
  readonly tax: number;
}

const Offer = ({ tariff, exponent, tax }: OfferProps) => {
  const { t } = useTranslation('console-catalogue');
  const goods = useGoodsText();
  const { tariff_price: price, options, coins, boost } = tariff;
  // The preview has the members’ format: prices in major units.
  const money = (value: number) => formatMoney(toMinor(value, exponent), price.currency_tag, exponent);
  const formatGoods = () => {
    if (coins) return goods('coins', coins.amount);
    return boost ? goods('boosts', boost.amount) : goods('seconds', (options.subscribe_period ?? 0) * 86_400);
  };
  return (
    <li className={cx(cardClass, 'flex flex-col gap-2', options.is_preselected && 'ring-2 ring-brand')}>
      <div className="flex flex-wrap gap-2 max-sm:empty:hidden sm:min-h-8">
        {options.is_best_price && <Chip tone="gold">{t('isBest')}</Chip>}
        {options.is_preselected && <Chip tone="brand">{t('isPreselected')}</Chip>}
        {price.modification && (
          <Chip tone="success">{formatPercent(-price.modification.discount_percentage / 100)}</Chip>
        )}
      </div>
      <p className="text-lg font-semibold">{formatGoods()}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-bold">{money(price.direct_price)}</span>
        {price.full_price !== price.direct_price && <s className="text-text-muted">{money(price.full_price)}</s>}
      </p>
      {price.showcase_price !== null && price.showcase_period_in_days !== null && (
        <p className="text-sm text-text-muted">
          {t('preview.each', {
            amount: money(price.showcase_price),
            period: formatDuration(price.showcase_period_in_days * 86_400),
          })}
        </p>
      )}
      {price.repeat_price !== null && (
        <p className="text-sm">
          {t('renews', {
            amount: money(price.repeat_price),
            period: formatDuration((options.subscribe_repeat_period ?? 0) * 86_400),
          })}
        </p>
      )}
      <p className="mt-auto text-sm text-text-muted">
        {t('preview.tax', { amount: money(price.tax_amount), percent: formatPercent(tax / 10_000) })}
      </p>
      <p className="font-mono text-xs text-text-muted">{tariff.tariff_id}</p>
    </li>
  );
};
