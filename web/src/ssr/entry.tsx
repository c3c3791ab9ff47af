import type { Boot } from '@kindred/contract/brand/boot';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createInstance, type i18n } from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { withBoot } from '../lib/brand/boot.ts';
import { i18nOptions } from '../lib/i18n/i18n.ts';
import { findPath } from '../lib/routing/paths.ts';
import { pages } from './pages.tsx';

/**
 * Renders a public page as the HTML of `#root`, which the app replaces. Undefined for a name that `pages` does not have. Pure and
 * synchronous, so that no request sees the data of another.
 */
export const render = (name: string, path: string, record: Boot): string | undefined => {
  const Page = pages[name];
  if (!Page) return undefined;
  const i18n = textsOf(record);
  // Links need a router to build URLs. The routes are not needed.
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const html = withBoot(record, () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <RouterContextProvider router={router}>
          <Page />
        </RouterContextProvider>
      </I18nextProvider>,
    ),
  );
  return html.replace(preloads, '');
};

/** React's preload links, which include the logo of the other palette. The image elements load their images early enough. */
const preloads = /^(?:<link rel="preload"[^>]*>)+/;

const textsOf = (record: Boot): i18n => {
  const instance = createInstance();
  void instance.init({ ...i18nOptions(record), initAsync: false });
  return instance;
};

/** Whether the app has a page at a path. For another path the server answers 404 (spec 1 §8). */
export const isKnownPath = (path: string): boolean => findPath(path) !== undefined;
