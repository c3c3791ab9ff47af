import { defineBrand } from '../brand.ts';

/** For legal information host. */
export const lovanta = defineBrand({
  id: 71,
  key: 'lovanta',
  title: 'Lovanta',
  domain: 'lovanta.kindred.example',
  accent: { main: [0.42, 0.03, 255], second: [0.78, 0.12, 200] },
  homeLayout: 'editorial',
  logo: { width: 120, height: 31 },
  home: { kind: 'info-only' },
});
