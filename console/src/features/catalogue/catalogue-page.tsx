import type { TariffRow } from '@kindred/contract/console/catalogue';
import { type FeatureType, featureTypes } from '@kindred/contract/payments/features';
import { EmptyState } from '@kindred/ui/empty-state';
import { api } from '../../lib/api.ts';
import { cardClass } from '../../lib/card-class.ts';
import { PagedList } from '../../lib/paged-list.tsx';
import { ChoiceRow } from '../../lib/queue/choice-row.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CatalogueFrame } from './catalogue-frame.tsx';
import { TariffItem } from './tariff-item.tsx';
import { catalogueKey, useMarkets } from './use-markets.ts';

export interface CatalogueSearch {
  readonly feature?: FeatureType | undefined;
  readonly currency?: string | undefined;
  readonly when?: 'past' | undefined;
}

interface CataloguePageProps {
  readonly search: CatalogueSearch;
  readonly onSearch: (search: CatalogueSearch) => void;
}

/** Groups the rows by key. Numbers in keys are compared as numbers: seven days before 28. */
const groupByKey = (rows: readonly TariffRow[]): (readonly [string, readonly TariffRow[]])[] =>
  [...Map.groupBy(rows, ({ key }) => key)].toSorted(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  );

/** The tariffs of a feature and a currency: current and scheduled prices with their scopes, or past ones. */
export const CataloguePage = ({ search, onSearch }: CataloguePageProps) => {
  const { t } = useTranslation(['console-catalogue', 'console-finance']);
  const { feature = 'premium', currency = 'EUR', when = 'now' } = search;
  const markets = useMarkets();
  const pages = usePages([...catalogueKey, 'tariffs', feature, currency, when], (pageToken) =>
    api('catalogue', { feature, currency, when, pageToken, pageSize: 50 }),
  );
  return (
    <CatalogueFrame title={t('tariffs')}>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <ChoiceRow
          label={t('feature')}
          options={featureTypes.map((value) => ({ value, label: t(`console-finance:feature.${value}`) }))}
          value={feature}
          onChange={(next) => onSearch({ ...search, feature: next })}
        />
        <ChoiceRow
          label={t('when')}
          options={[
            { value: 'now', label: t('now') },
            { value: 'past', label: t('past') },
          ]}
          value={when}
          onChange={(next) => onSearch({ ...search, when: next === 'past' ? next : undefined })}
        />
        <SelectField
          className="basis-32"
          label={t('currency')}
          options={(markets.data?.currencies ?? [{ code: currency }]).map(({ code }) => ({ value: code, label: code }))}
          value={currency}
          onChange={(next) => onSearch({ ...search, currency: next })}
        />
      </div>
      <PagedList
        pages={pages}
        getItems={({ tariffs }) => tariffs}
        empty={<EmptyState art="oops" title={t('none.title')} text={t('none.text')} />}
      >
        {(tariffs) => (
          <ul className="grid items-start gap-3 xl:grid-cols-2">
            {groupByKey(tariffs).map(([key, rows]) => (
              <li key={key} className={cardClass}>
                <h2 className="font-bold">{key}</h2>
                <ul className="divide-y divide-border">
                  {rows.map((row) => (
                    <TariffItem key={row.id} row={row} />
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </CatalogueFrame>
  );
};
