import { defineBrand } from '../brand.ts';

/** For Germany. */
export const herzblick = defineBrand({
  id: 34,
  key: 'herzblick',
  title: 'Herzblick',
  domain: 'herzblick.kindred.example',
  accent: { main: [0.48, 0.19, 24], second: [0.82, 0.12, 75] },
  homeLayout: 'editorial',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  defaultLocale: 'de-DE',
  landing: { login: true, facts: ['place', 'adults', 'languages', 'price'] },
});
