import { defineBrand } from '../brand.ts';

/** For Poland. */
export const polubie = defineBrand({
  id: 29,
  key: 'polubie',
  title: 'Polubie',
  domain: 'polubie.kindred.example',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  defaultLocale: 'pl-PL',
  landing: { login: true, facts: ['price', 'adults', 'place', 'album'] },
});
