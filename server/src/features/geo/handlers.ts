import type { Handlers } from '../../http/call-request.ts';
import { cities, countries, visitor } from './geo.ts';

export const geoHandlers = { cities, countries, visitor } satisfies Partial<Handlers>;
