import { defineBrand } from '../brand.ts';

/** For India. */
export const milan = defineBrand({
  id: 38,
  key: 'milan',
  title: 'Milan',
  domain: 'milan.kindred.example',
  accent: { main: [0.6, 0.17, 50], second: [0.7, 0.12, 190] },
  homeLayout: 'conversation',
  logo: { width: 102, height: 32 },
  defaultLocale: 'hi-IN',
  landing: { login: true, facts: ['languages', 'adults', 'place', 'price'] },
});
