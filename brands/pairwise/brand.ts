import { defineBrand } from '../brand.ts';

/** For matched by interests. */
export const pairwise = defineBrand({
  id: 56,
  key: 'pairwise',
  title: 'Pairwise',
  domain: 'pairwise.kindred.example',
  accent: { main: [0.5, 0.09, 180], second: [0.75, 0.15, 350] },
  homeLayout: 'poster',
  logo: { width: 102, height: 32 },
  registrationUrl: 'https://join.pairwise.kindred.example/start',
  landing: { login: false, facts: ['interests', 'likes', 'languages', 'price'] },
});
