import { defineBrand } from '../brand.ts';

/** For Spanish-speaking singles. */
export const serenata = defineBrand({
  id: 23,
  key: 'serenata',
  title: 'Serenata',
  domain: 'serenata.kindred.example',
  accent: { main: [0.84, 0.15, 95], second: [0.65, 0.2, 25] },
  logo: { width: 120, height: 31 },
  groups: ['ads'],
  defaultLocale: 'es-ES',
  landing: { login: true, facts: ['languages', 'price', 'likes', 'adults'] },
});
