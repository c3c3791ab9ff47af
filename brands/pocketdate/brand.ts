import { defineBrand } from '../brand.ts';

/** For mobile app promotion. */
export const pocketdate = defineBrand({
  id: 60,
  key: 'pocketdate',
  title: 'Pocketdate',
  domain: 'pocketdate.kindred.example',
  accent: { main: [0.53, 0.2, 258], second: [0.85, 0.14, 150] },
  homeLayout: 'poster',
  logo: { width: 120, height: 31 },
  home: { kind: 'app-promotion', storeUrl: 'https://apps.kindred.example/pocketdate' },
  landing: { login: true, facts: ['price', 'album', 'likes', 'languages'] },
});
