import { defineBrand } from '../brand.ts';

/** For friends first. */
export const bondly = defineBrand({
  id: 52,
  key: 'bondly',
  title: 'Bondly',
  domain: 'bondly.kindred.example',
  accent: { main: [0.52, 0.1, 200], second: [0.82, 0.14, 95] },
  logo: { width: 120, height: 31 },
  registrationUrl: 'https://join.bondly.kindred.example/start',
  landing: { login: false, facts: ['interests', 'price', 'album', 'likes'] },
});
