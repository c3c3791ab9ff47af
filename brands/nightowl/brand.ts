import { defineBrand } from '../brand.ts';

/** For casual dating. */
export const nightowl = defineBrand({
  id: 18,
  key: 'nightowl',
  title: 'Nightowl',
  domain: 'nightowl.kindred.example',
  accent: { main: [0.5, 0.2, 280], second: [0.85, 0.15, 95] },
  palette: 'dark',
  homeLayout: 'poster',
  logo: { width: 120, height: 31 },
  groups: ['casual', 'ads'],
  photosFirst: true,
  landing: { login: true, facts: ['likes', 'adults', 'languages', 'price'] },
});
