import { defineBrand } from '../brand.ts';

/** For singles 50+. */
export const rosalind = defineBrand({
  id: 20,
  key: 'rosalind',
  title: 'Rosalind',
  domain: 'rosalind.kindred.example',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  landing: { login: true, facts: ['price', 'place', 'album', 'languages'] },
});
