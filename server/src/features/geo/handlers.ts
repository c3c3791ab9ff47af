import type { Handlers } from '../../http/incoming.ts';
import { cities, countries, visitor } from './geo.ts';

export const geoHandlers = { cities, countries, visitor } satisfies Partial<Handlers>;
