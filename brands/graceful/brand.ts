import { defineBrand } from '../brand.ts';

/** For faith-based dating. */
export const graceful = defineBrand({
  id: 44,
  key: 'graceful',
  title: 'Graceful',
  domain: 'graceful.kindred.example',
  logo: { width: 120, height: 31 },
  groups: ['faith'],
  landing: { login: true, facts: ['place', 'languages', 'adults', 'price'] },
});
