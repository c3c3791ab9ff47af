import { defineBrand } from '../brand.ts';

/** For marriage-minded. */
export const evermeet = defineBrand({
  id: 47,
  key: 'evermeet',
  title: 'Evermeet',
  domain: 'evermeet.kindred.example',
  logo: { width: 102, height: 32 },
  groups: ['fullscreen-payments'],
  landing: { login: true, facts: ['adults', 'interests', 'price', 'place'] },
});
