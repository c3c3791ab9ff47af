import { defineBrand } from '../brand.ts';

/** For coastal cities. */
export const harbora = defineBrand({
  id: 66,
  key: 'harbora',
  title: 'Harbora',
  domain: 'harbora.kindred.example',
  accent: { main: [0.5, 0.08, 225], second: [0.8, 0.12, 60] },
  homeLayout: 'conversation',
  logo: { width: 102, height: 32 },
  landing: { login: true, facts: ['place', 'price', 'likes', 'languages'] },
});
