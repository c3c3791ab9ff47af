import { defineBrand } from '../brand.ts';

/** For serious relationships, 25-45. */
export const amoria = defineBrand({
  id: 7,
  key: 'amoria',
  title: 'Amoria',
  domain: 'amoria.kindred.example',
  theme: 'rose',
  logo: { width: 120, height: 31 },
  home: { kind: 'sections', sections: ['hero', 'features', 'reviews', 'footer-cta'], rating: 4.5 },
});
