import { defineBrand } from '../brand.ts';

/** For singles 30+. */
export const velora = defineBrand({
  id: 8,
  key: 'velora',
  title: 'Velora',
  domain: 'velora.kindred.example',
  theme: 'violet',
  homeLayout: 'conversation',
  logo: { width: 102, height: 32 },
  home: { kind: 'sections', sections: ['hero', 'features', 'reviews', 'footer-cta'], rating: 4.2 },
  landing: { login: true, facts: ['adults', 'price', 'place', 'languages'] },
});
