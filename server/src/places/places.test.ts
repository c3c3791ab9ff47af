import { describe, expect, it } from 'vitest';
import { cityById, findCitiesByPrefix, largestCities, nearestCity } from './cities.ts';
import { countryTable } from './countries.ts';
import { visitorPlace } from './visitor.ts';

const titles = (prefix: string, locale = 'en-US', countryId?: number) =>
  findCitiesByPrefix({ prefix, locale, limit: 5, countryId }).map(({ title }) => title);

describe('countries', () => {
  it('has names in the caller’s language', () => {
    const germany = (locale: string) => countryTable(locale).find(({ iso }) => iso === 'DE');
    expect(germany('pl-PL')).toEqual({ id: 276, iso: 'DE', title: 'Niemcy' });
    expect(germany('hi-IN')?.title).toBe('जर्मनी');
  });
  it('has every inhabited country once', () => {
    expect(countryTable('en-US').length).toBeGreaterThan(240);
    expect(new Set(countryTable('en-US').map(({ id }) => id)).size).toBe(countryTable('en-US').length);
  });
});

describe('cities by prefix', () => {
  it('ignores accents and case, and returns the largest city first', () => {
    expect(titles('SAO P')[0]).toBe('São Paulo');
    expect(titles('lodz')[0]).toBe('Łódź');
    expect(titles('muenchen', 'de-DE')).toContain('München');
  });
  it.each([
    ['моск', 'ru-RU', 'Москва'],
    ['киї', 'uk-UA', 'Київ'],
    ['харьк', 'ru-RU', 'Харьков'],
    ['бердянск', 'ru-RU', 'Berdyansk'],
    ['मुंब', 'hi-IN', 'मुंबई'],
    ['munich', 'fr-FR', 'Munich'],
    ['varsov', 'fr-FR', 'Varsovie'],
    ['nowy jo', 'pl-PL', 'Nowy Jork'],
    ['bombay', 'en-US', 'Mumbai'],
    ['москва', 'en-US', 'Moscow'],
    // A prefix in Latin script: the largest city is found by its international name.
    ['lon', 'ru-RU', 'Лондон'],
    ['lon', 'hi-IN', 'लंदन'],
  ])('finds %s for %s as %s', (prefix, locale, title) => expect(titles(prefix, locale)[0]).toBe(title));

  it('filters by country', () => {
    expect(titles('Paris', 'en-US', 840)[0]).toBe('Paris');
    expect(findCitiesByPrefix({ prefix: 'Paris', countryId: 840, locale: 'en-US', limit: 1 })[0]).toMatchObject({
      region: 'Texas',
      country_id: 840,
    });
  });
  it('finds a later word if no name has the prefix', () => expect(titles('janeiro')[0]).toBe('Rio de Janeiro'));
  it('returns the largest cities for an empty prefix, and none for a prefix of signs only', () => {
    expect(findCitiesByPrefix({ prefix: '', countryId: 276, locale: 'en-US', limit: 2 }).map((c) => c.title)).toEqual([
      'Berlin',
      'Hamburg',
    ]);
    expect(titles('!!!')).toEqual([]);
    expect(titles('zzzzqq')).toEqual([]);
  });
  it('returns each city once', () => {
    const found = findCitiesByPrefix({ prefix: 'san', locale: 'es-ES', limit: 100 });
    expect(new Set(found.map(({ id }) => id)).size).toBe(100);
  });
});

describe('cityById', () => {
  it('finds a city by its GeoNames id', () => {
    expect(cityById(524901, 'ru-RU')).toMatchObject({ title: 'Москва', country_id: 643 });
    expect(cityById(2950159)).toMatchObject({ title: 'Berlin', latitude: 52.52437, longitude: 13.41053 });
    expect(cityById(1)).toBeNull();
  });
});

describe('nearestCity', () => {
  it.each([
    ['Berlin', 52.5, 13.3],
    ['Potsdam', 52.39, 13.06],
    ['Paris', 48.85, 2.35],
  ])('finds %s', (title, latitude, longitude) => expect(nearestCity({ latitude, longitude })?.title).toBe(title));
  it('is null in mid-ocean', () => expect(nearestCity({ latitude: -48, longitude: -123 })).toBeNull());
});

describe('visitorPlace', () => {
  const nowhere = { country_id: null, city_id: null, city: null };
  it.each(['127.0.0.1', '10.1.2.3', '192.168.0.7', '::1', 'fe80::1%eth0', '::ffff:127.0.0.1', 'no address', ''])(
    'has no place for %s',
    (ip) => expect(visitorPlace(ip)).toEqual(nowhere),
  );
  it.each([
    ['8.8.8.8', 840],
    ['193.99.144.80', 276],
    ['::ffff:193.99.144.80', 276],
    ['77.88.8.8', 643],
    ['2a02:2e0:3fe:1001:302::', 276],
    ['2001:4860:4860::8888', 840],
  ])('%s is in country %d', (ip, country) => {
    const place = visitorPlace(ip);
    expect(place.country_id).toBe(country);
    expect(place.city_id).toBe(largestCities(country, 1)[0]?.id);
  });
  it('handles the first and last addresses of the table', () => {
    expect(visitorPlace('255.255.255.255').country_id).toBeNull();
    expect(visitorPlace('1.0.0.0').country_id).toBe(36);
    expect(visitorPlace('ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff').country_id).toBeNull();
  });
});
