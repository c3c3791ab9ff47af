import { defineBrand } from '../brand.ts';

/** For France. */
export const tendresse = defineBrand({
  id: 36,
  key: 'tendresse',
  title: 'Tendresse',
  domain: 'tendresse.kindred.example',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  defaultLocale: 'fr-FR',
  landing: { login: true, facts: ['adults', 'album', 'price', 'place'] },
});
