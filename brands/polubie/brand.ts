import { defineBrand } from '../brand.ts';

/** For Poland. */
export const polubie = defineBrand({
  id: 29,
  key: 'polubie',
  title: 'Polubie',
  domain: 'polubie.kindred.example',
  accent: { main: [0.55, 0.2, 358], second: [0.85, 0.12, 100] },
  homeLayout: 'poster',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  defaultLocale: 'pl-PL',
  landing: { login: true, facts: ['price', 'adults', 'place', 'album'] },
});
