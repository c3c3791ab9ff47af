import { defineBrand } from '../brand.ts';

/** For Brazil. */
export const cariocas = defineBrand({
  id: 25,
  key: 'cariocas',
  title: 'Cariocas',
  domain: 'cariocas.kindred.example',
  accent: { main: [0.56, 0.15, 148], second: [0.86, 0.16, 95] },
  homeLayout: 'poster',
  logo: { width: 102, height: 32 },
  groups: ['ads'],
  defaultLocale: 'pt-BR',
  landing: { login: true, facts: ['likes', 'price', 'album', 'adults'] },
});
