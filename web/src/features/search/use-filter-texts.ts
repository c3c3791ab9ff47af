import { useCity, useCountries } from '../../lib/forms/use-cities.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import type { Filter, FilterControl } from './filter.ts';

/** Returns a function that describes what a control of the filter chooses; empty if it chooses nothing. */
export const useFilterTexts = (filter: Filter): ((control: FilterControl) => string) => {
  const { t } = useTranslation('search');
  const format = useFormat();
  const words = useVocabulary();
  const city = useCity(filter.cityHid);
  const countries = useCountries(filter.countryId !== undefined);
  const list = (texts: readonly (string | null)[]): string => format.list(texts.filter((text) => text !== null));
  const texts: { readonly [C in FilterControl]: () => string } = {
    status: () => t(filter.recentlyActive ? 'form.online' : 'form.new'),
    verified: () => t('form.verified'),
    email: () => t('form.confirmedEmail'),
    gender: () => `${t('form.gender')}: ${t(filter.genderType === 'GENDER_FEMALE' ? 'form.women' : 'form.men')}`,
    ages: () => t('form.ageSpan', { from: filter.ageMin, to: filter.ageMax }),
    city: () => city.data?.title ?? t('form.city'),
    country: () => countries.data?.find(({ id }) => id === filter.countryId)?.title ?? t('form.country'),
    goal: () => list(words.values('goal', filter.relationshipGoals ?? [])),
    heights: () => format.heightSpan(filter.heightMinCm ?? 0, filter.heightMaxCm ?? 0),
    alcohol: () => `${words.label('alcohol')}: ${list(words.values('alcohol', filter.drinking ?? []))}`,
    smoking: () => `${words.label('smoking')}: ${list(words.values('smoking', filter.smoking ?? []))}`,
    mood: () => list((filter.mood ?? []).map(words.mood)),
    relationship: () => list(words.values('marital_status', filter.relationshipStatus ?? [])),
    interests: () => list(words.values('interests', filter.interests ?? [])),
  };
  return (control) => texts[control]();
};
