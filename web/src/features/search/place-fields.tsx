import { limits } from '@kindred/contract/limits';
import { Combobox } from '@kindred/ui/combobox';
import { useState } from 'react';
import { useCities, useCity, useCountries, useListCity, useStoreCity } from '../../lib/forms/use-cities.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { FilterFormState } from './use-filter-form.ts';

/** Country and city by their first characters. A chosen city names its country; an empty field stands for any place. */
export const PlaceFields = ({ form }: { form: FilterFormState }) => (
  <>
    <CountryField form={form} />
    <CityField form={form} />
  </>
);

const CountryField = ({ form }: { form: FilterFormState }) => {
  const { t, i18n } = useTranslation('search');
  const [query, setQuery] = useState('');
  const countries = useCountries();
  const prefix = query.trim().toLocaleLowerCase(i18n.language);
  const all = countries.data ?? [];
  return (
    <Combobox
      label={t('form.country')}
      placeholder={t('form.anywhere')}
      items={all
        .filter(({ title }) => title.toLocaleLowerCase(i18n.language).startsWith(prefix))
        .slice(0, limits.cities.limit)}
      loading={countries.isPending}
      onQuery={(typed) => setQuery(typed.slice(0, limits.cities.prefixMax))}
      value={all.find(({ id }) => id === form.values.countryId) ?? null}
      onChange={(country) => form.set({ countryId: country?.id, cityHid: undefined })}
      labels={{ loading: t('form.searching'), empty: t('form.none') }}
    />
  );
};

const CityField = ({ form }: { form: FilterFormState }) => {
  const { t } = useTranslation('search');
  const errorText = useErrorText();
  const { cityHid, countryId } = form.values;
  const [prefix, setPrefix] = useState('');
  const cities = useCities(prefix, countryId);
  const listed = useListCity();
  const storeCity = useStoreCity();
  const { data: city } = useCity(cityHid);
  return (
    <Combobox
      label={t('form.city')}
      placeholder={t('form.anyCity')}
      items={cities.items.map(listed)}
      loading={cities.loading}
      onQuery={(query) => setPrefix(query.slice(0, limits.cities.prefixMax))}
      value={city && cityHid !== undefined ? listed(city) : null}
      onChange={(chosen) => {
        if (chosen) storeCity(chosen);
        form.set({ cityHid: chosen?.id, ...(chosen && { countryId: chosen.country_id }) });
      }}
      error={cities.error && errorText('cities', cities.error)}
      labels={{ loading: t('form.searching'), empty: t('form.none') }}
    />
  );
};
