import { helpArticles } from '@kindred/contract/help';
import { infoDocuments } from '@kindred/contract/legal';
import type { ComponentType } from 'react';
import { HelpIndexPage } from '../features/help/help-index-page.tsx';
import { HelpPage } from '../features/help/help-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { CookieSettingsPage } from '../features/info/cookie-settings-page.tsx';
import { InfoPage } from '../features/info/info-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { ConsentFrame } from './consent-frame.tsx';
import { GuestFrame } from './guest-frame.tsx';
import { memberFrames } from './member-frames.tsx';
import { NoScriptPage } from './no-script-page.tsx';

/**
 * The pages that the server renders, for search engines and readers without JavaScript, by their names in the server's table of paths
 * (`server/src/http/public-pages.ts`). Each is the page of its route without popups, and reads only `boot()`, texts and the URL.
 * Controls that need a script are left out.
 */
export const pages: Readonly<Record<string, ComponentType>> = {
  home: HomePage,
  landing: LandingPage,
  ...Object.fromEntries(infoDocuments.map((document) => [document, () => <InfoPage document={document} />] as const)),
  ...Object.fromEntries(
    helpArticles.map((article) => [`help-${article}`, () => <HelpPage article={article} />] as const),
  ),
  'help-index': () => <HelpIndexPage withSearch={false} />,
  'cookie-privacy-settings': () => <CookieSettingsPage>{null}</CookieSettingsPage>,
  'consent-frame': ConsentFrame,
  'guest-frame': GuestFrame,
  ...memberFrames,
  'no-script': NoScriptPage,
};
