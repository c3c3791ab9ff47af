import { defineBrand } from '../brand.ts';

/** For Ukraine. */
export const zorya = defineBrand({
  id: 31,
  key: 'zorya',
  title: 'Zorya',
  domain: 'zorya.kindred.example',
  accent: { main: [0.44, 0.17, 270], second: [0.84, 0.14, 85] },
  logo: { width: 102, height: 32 },
  groups: ['strict'],
  defaultLocale: 'uk-UA',
  landing: { login: true, facts: ['languages', 'place', 'price', 'adults'] },
});
