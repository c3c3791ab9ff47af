import { defineBrand } from '../brand.ts';

/** For Mexico. */
export const mijenta = defineBrand({
  id: 27,
  key: 'mijenta',
  title: 'Mijenta',
  domain: 'mijenta.kindred.example',
  accent: { main: [0.5, 0.13, 130], second: [0.78, 0.16, 40] },
  homeLayout: 'poster',
  logo: { width: 120, height: 31 },
  groups: ['ads'],
  defaultLocale: 'es-MX',
  landing: { login: true, facts: ['price', 'likes', 'adults', 'place'] },
});
