import { defineBrand } from '../brand.ts';

/** For casual dating. */
export const flamea = defineBrand({
  id: 16,
  key: 'flamea',
  title: 'Flamea',
  domain: 'flamea.kindred.example',
  theme: 'amber',
  homeLayout: 'poster',
  logo: { width: 102, height: 32 },
  groups: ['casual', 'ads'],
  landing: { login: false, facts: ['adults', 'likes', 'price', 'album'] },
});
