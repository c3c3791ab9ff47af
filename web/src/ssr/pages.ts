import { legalDocuments } from '@kindred/contract/legal';
import { type ComponentType, createElement } from 'react';
import { HomePage } from '../features/home/home-page.tsx';
import { InfoPage } from '../features/info/info-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';

/**
 * The pages that the server writes out whole, for search engines and readers without JavaScript: by their names in the
 * server's table of paths (`server/src/http/public-pages.ts`). Each is what its route shows, without its popups, and reads
 * nothing but `boot()`, texts and the address.
 */
export const pages: Readonly<Record<string, ComponentType>> = {
  home: HomePage,
  landing: LandingPage,
  ...Object.fromEntries(
    legalDocuments.map((document) => [document, () => createElement(InfoPage, { document })] as const),
  ),
};
