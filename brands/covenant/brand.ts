import { defineBrand } from '../brand.ts';

/** For faith-based dating. */
export const covenant = defineBrand({
  id: 41,
  key: 'covenant',
  title: 'Covenant',
  domain: 'covenant.kindred.example',
  accent: { main: [0.4, 0.09, 255], second: [0.82, 0.12, 85] },
  logo: { width: 120, height: 31 },
  groups: ['faith'],
  landing: { login: true, facts: ['adults', 'place', 'interests', 'price'] },
});
