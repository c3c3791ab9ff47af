import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { rowNumber } from './shapes.ts';

const country = z.object({ id: z.int(), iso: z.string(), title: z.string() });
export const city = z.object({ id: z.int(), title: z.string(), region: z.string(), country_id: z.int() });
export type City = z.infer<typeof city>;

export const countries = call({
  method: 'GET',
  path: '/rest/v2/geo/countries',
  auth: 'any',
  rate: 'read',
  source: 'decisions §1',
  answer: z.array(country),
});

/**
 * Lists cities by prefix, in the caller's language if the city has a name in it, largest first; or the nearest to a
 * location; or the one with an id.
 */
export const cities = call({
  method: 'GET',
  path: '/rest/v2/geo/cities',
  auth: 'any',
  rate: 'read',
  source: 'decisions §1',
  query: z.object({
    city_id: rowNumber.optional(),
    country_id: rowNumber.optional(),
    prefix: z.string().trim().max(limits.cities.prefixMax).optional(),
    latitude: z.coerce.number().min(-90).max(90).optional(),
    longitude: z.coerce.number().min(-180).max(180).optional(),
    limit: z.coerce.number().int().min(1).max(limits.listPage.max).default(limits.cities.limit),
  }),
  answer: z.array(city),
});

export const visitor = call({
  method: 'GET',
  path: '/rest/v2/geo/visitor',
  auth: 'any',
  rate: 'read',
  source: 'decisions §1',
  answer: z.object({ country_id: z.int().nullable(), city_id: z.int().nullable(), city: city.nullable() }),
});
