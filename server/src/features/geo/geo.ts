import type { HandlerOf } from '../../http/call-request.ts';
import { cityById, findCitiesByPrefix, nearestCity } from '../../places/cities.ts';
import { countryTable as allCountries } from '../../places/countries.ts';
import { visitorPlace } from '../../places/visitor.ts';

export const countries: HandlerOf<'countries'> = async ({ locale }) => [...allCountries(locale)];

/** Finds cities by prefix, the city of an id, or the nearest one to the browser's location, which is not stored. */
export const cities: HandlerOf<'cities'> = async ({ query, locale }) => {
  const { city_id, latitude, longitude, prefix, country_id, limit } = query;
  if (city_id !== undefined) {
    const city = cityById(city_id, locale);
    return city ? [city] : [];
  }
  if (latitude !== undefined && longitude !== undefined) {
    const nearest = nearestCity({ latitude, longitude }, locale);
    return nearest ? [nearest] : [];
  }
  return prefix
    ? findCitiesByPrefix({ prefix, locale, limit, ...(country_id === undefined ? {} : { countryId: country_id }) })
    : [];
};

export const visitor: HandlerOf<'visitor'> = async ({ address, locale }) => {
  const { country_id, city_id } = visitorPlace(address, locale);
  return { country_id, city_id, city: city_id === null ? null : cityById(city_id, locale) };
};
