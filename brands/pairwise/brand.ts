import { defineBrand } from '../brand.ts';

/** For matched by interests. */
export const pairwise = defineBrand({
  id: 56,
  key: 'pairwise',
  title: 'Pairwise',
  domain: 'pairwise.kindred.example',
  logo: { width: 102, height: 32 },
  registrationUrl: 'https://join.pairwise.kindred.example/start',
  landing: { login: false, facts: ['interests', 'likes', 'languages', 'price'] },
});
