import { defineBrand } from '../brand.ts';

/** For Mexico. */
export const mijenta = defineBrand({
  id: 27,
  key: 'mijenta',
  title: 'Mijenta',
  domain: 'mijenta.kindred.example',
  logo: { width: 120, height: 31 },
  groups: ['ads'],
  defaultLocale: 'es-MX',
  landing: { login: true, facts: ['price', 'likes', 'adults', 'place'] },
});
