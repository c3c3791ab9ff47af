import { defineBrand } from '../brand.ts';

/** For Brazil. */
export const cariocas = defineBrand({
  id: 25,
  key: 'cariocas',
  title: 'Cariocas',
  domain: 'cariocas.kindred.example',
  logo: { width: 102, height: 32 },
  groups: ['ads'],
  defaultLocale: 'pt-BR',
  landing: { login: true, facts: ['likes', 'price', 'album', 'adults'] },
});
