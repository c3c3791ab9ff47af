import { defineBrand } from '../brand.ts';

/** For legal information host. */
export const lovanta = defineBrand({
  id: 71,
  key: 'lovanta',
  title: 'Lovanta',
  domain: 'lovanta.kindred.example',
  logo: { width: 120, height: 31 },
  home: { kind: 'info-only' },
});
