import { defineBrand } from '../brand.ts';

/** For young professionals. */
export const duetto = defineBrand({
  id: 10,
  key: 'duetto',
  title: 'Duetto',
  domain: 'duetto.kindred.example',
  theme: 'coral',
  homeLayout: 'poster',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  home: { kind: 'sections', sections: ['hero', 'features', 'reviews', 'footer-cta'], rating: 4.5 },
  landing: { login: false, facts: ['price', 'languages', 'likes', 'place'] },
});
