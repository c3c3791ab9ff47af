import { defineBrand } from '../brand.ts';

/** For singles 50+. */
export const rosalind = defineBrand({
  id: 20,
  key: 'rosalind',
  title: 'Rosalind',
  domain: 'rosalind.kindred.example',
  accent: { main: [0.4, 0.12, 8], second: [0.82, 0.08, 70] },
  homeLayout: 'editorial',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  landing: { login: true, facts: ['price', 'place', 'album', 'languages'] },
});
