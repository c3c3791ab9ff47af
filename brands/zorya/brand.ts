import { defineBrand } from '../brand.ts';

/** For Ukraine. */
export const zorya = defineBrand({
  id: 31,
  key: 'zorya',
  title: 'Zorya',
  domain: 'zorya.kindred.example',
  logo: { width: 102, height: 32 },
  groups: ['strict'],
  defaultLocale: 'uk-UA',
  landing: { login: true, facts: ['languages', 'place', 'price', 'adults'] },
});
