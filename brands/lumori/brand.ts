import { defineBrand } from '../brand.ts';

/** For conversation first. */
export const lumori = defineBrand({
  id: 12,
  key: 'lumori',
  title: 'Lumori',
  domain: 'lumori.kindred.example',
  theme: 'ocean',
  homeLayout: 'conversation',
  logo: { width: 102, height: 32 },
  groups: ['strict'],
  home: { kind: 'sections', sections: ['hero', 'message-bubble', 'features', 'footer-cta'] },
  landing: { login: true, facts: ['interests', 'price', 'languages', 'adults'] },
});
