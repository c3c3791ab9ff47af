import { defineBrand } from '../brand.ts';

/** For marriage-minded. */
export const evermeet = defineBrand({
  id: 47,
  key: 'evermeet',
  title: 'Evermeet',
  domain: 'evermeet.kindred.example',
  accent: { main: [0.45, 0.16, 332], second: [0.85, 0.09, 20] },
  homeLayout: 'editorial',
  logo: { width: 102, height: 32 },
  groups: ['fullscreen-payments'],
  landing: { login: true, facts: ['adults', 'interests', 'price', 'place'] },
});
