import { defineBrand } from '../brand.ts';

/** For coastal cities. */
export const harbora = defineBrand({
  id: 66,
  key: 'harbora',
  title: 'Harbora',
  domain: 'harbora.kindred.example',
  logo: { width: 102, height: 32 },
  landing: { login: true, facts: ['place', 'price', 'likes', 'languages'] },
});
