import { defineBrand } from '../brand.ts';

/** For local dating. */
export const heartlane = defineBrand({
  id: 14,
  key: 'heartlane',
  title: 'Heartlane',
  domain: 'heartlane.kindred.example',
  theme: 'emerald',
  logo: { width: 120, height: 31 },
  groups: ['strict'],
  landing: { login: true, facts: ['place', 'price', 'adults', 'likes'] },
});
