import { defineBrand } from '../brand.ts';

/** For faith-based dating. */
export const graceful = defineBrand({
  id: 44,
  key: 'graceful',
  title: 'Graceful',
  domain: 'graceful.kindred.example',
  accent: { main: [0.48, 0.09, 300], second: [0.85, 0.08, 180] },
  homeLayout: 'editorial',
  logo: { width: 120, height: 31 },
  groups: ['faith'],
  landing: { login: true, facts: ['place', 'languages', 'adults', 'price'] },
});
