import type { ComponentType } from 'react';
import { HomePage } from '../features/home/home-page.tsx';

/**
 * The pages that the server writes out whole, for search engines and readers without JavaScript: by their names in the
 * server's table of paths (`server/src/http/public-pages.ts`). Each is what its route shows, without its popups, and reads
 * nothing but `boot()`, texts and the address.
 */
export const pages: Readonly<Record<string, ComponentType>> = {
  home: HomePage,
};
