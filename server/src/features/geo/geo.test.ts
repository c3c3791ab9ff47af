import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';

describe('places', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });

  test('names countries in the caller’s language', async () => {
    const germany = async (language: string) =>
      (await app.call('countries', {}, inLanguage(language))).find(({ iso }) => iso === 'DE')?.title;
    expect(await germany('en-US')).toBe('Germany');
    expect(await germany('ru-RU')).toBe('Германия');
    expect((await app.call('countries', {})).length).toBeGreaterThan(200);
  });

  test('finds cities by prefix, in the caller’s language', async () => {
    const first = async (prefix: string, language: string) =>
      (await app.call('cities', { prefix }, inLanguage(language)))[0];
    expect(await first('berl', 'en-US')).toMatchObject({ id: testCity, title: 'Berlin' });
    expect(await first('берл', 'ru-RU')).toMatchObject({ id: testCity, title: 'Берлин' });
  });

  test('filters cities by country, and limits their number', async () => {
    const berlin = (await app.call('cities', { prefix: 'berlin' }))[0];
    const country_id = berlin?.country_id ?? 0;
    const found = await app.call('cities', { prefix: 'b', country_id, limit: 5 });
    expect(found).toHaveLength(5);
    expect(new Set(found.map((city) => city.country_id))).toEqual(new Set([country_id]));
    expect(await app.call('cities', { prefix: 'b' })).toHaveLength(limits.cities.limit);
  });

  test('returns no cities without a prefix', async () => {
    expect(await app.call('cities', {})).toEqual([]);
    expect(await app.call('cities', { prefix: '  ' })).toEqual([]);
    expect(await app.call('cities', { prefix: '!?%' })).toEqual([]);
  });

  test('finds the city of an id, in the caller’s language', async () => {
    const [city] = await app.call('cities', { city_id: testCity }, inLanguage('ru-RU'));
    expect(city).toMatchObject({ id: testCity, title: 'Берлин' });
    expect(await app.call('cities', { city_id: 1 })).toEqual([]);
  });

  test('finds the nearest city of a location, and none at sea', async () => {
    const at = (latitude: number, longitude: number) => app.call('cities', { latitude, longitude });
    expect(await at(52.52, 13.4)).toMatchObject([{ id: testCity }]);
    expect(await at(0, -30)).toEqual([]);
  });

  test('returns only the name and location of a city', async () => {
    const [city] = await app.call('cities', { prefix: 'berlin' });
    const visitor = await app.call('visitor', {}, { headers: { 'x-forwarded-for': '193.0.6.139' } });
    for (const known of [city, visitor.city])
      expect(Object.keys(known ?? {}).sort()).toEqual(['country_id', 'id', 'region', 'title']);
  });

  test('derives a country and its largest city from a network address, and nothing from a local one', async () => {
    const from = (address: string) => app.call('visitor', {}, { headers: { 'x-forwarded-for': address } });
    const { country_id, city_id, city } = await from('193.0.6.139');
    expect(city).toMatchObject({ id: city_id, country_id, title: 'Amsterdam' });
    expect(await from('192.168.1.5')).toEqual({ country_id: null, city_id: null, city: null });
    expect(await from('not an address')).toEqual({ country_id: null, city_id: null, city: null });
  });

  test('refuses coordinates that are not numbers or out of range', async () => {
    for (const query of [{ latitude: 91, longitude: 0 }, { limit: 0 }, { limit: 1000 }, { country_id: 'x' }])
      expect((await app.fails('cities', query)).status).toBe(400);
  });
});
