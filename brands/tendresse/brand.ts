import { defineBrand } from '../brand.ts';

/** For France. */
export const tendresse = defineBrand({
  id: 36,
  key: 'tendresse',
  title: 'Tendresse',
  domain: 'tendresse.kindred.example',
  accent: { main: [0.54, 0.09, 350], second: [0.85, 0.08, 260] },
  homeLayout: 'editorial',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  defaultLocale: 'fr-FR',
  landing: { login: true, facts: ['adults', 'album', 'price', 'place'] },
});
