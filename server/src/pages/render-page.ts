import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Boot } from '@kindred/contract/brand/boot';
import type { Context } from '../context.ts';

const bundle = fileURLToPath(new URL('../../../web/dist/ssr/entry.js', import.meta.url));
/** The most cached pages, at about 10 kB each: more than the home pages of all brands in all languages and consent variants. */
const maxCached = 1000;

/** `render` and `isKnownPath` of `web/src/ssr/entry.tsx`. */
type Render = (name: string, path: string, record: Boot) => string | undefined;
type IsKnownPath = (path: string) => boolean;

/** Returns a page's HTML, or '' if it cannot be rendered. `record` is called only if the page is not cached. */
export type RenderPage = (key: string, name: string, path: string, record: () => Promise<Boot>) => Promise<string>;

export interface Renderer {
  readonly renderPage: RenderPage;
  /** Whether the app has a page at a path; true for every path without a build. */
  readonly isKnownPath: IsKnownPath;
}

/**
 * Loads the renderer of the app's components (`web/src/ssr`). A page that cannot be rendered, and every page without a build, is
 * rendered only in the browser.
 */
export const loadRenderer = async ({ log }: Context): Promise<Renderer> => {
  if (!existsSync(bundle)) return { renderPage: async () => '', isKnownPath: () => true };
  const { render, isKnownPath } = (await import(bundle)) as { render: Render; isKnownPath: IsKnownPath };
  const cache = new Map<string, string>();
  const renderPage: RenderPage = async (key, name, path, record) => {
    const html = cache.get(key) ?? tryRender(render, name, path, await record(), log);
    if (html === undefined) return '';
    // Moves the page to the end of the map, so that the least recently used page is evicted first.
    cache.delete(key);
    cache.set(key, html);
    if (cache.size > maxCached)
      for (const oldest of [...cache.keys()].slice(0, cache.size - maxCached)) cache.delete(oldest);
    return html;
  };
  return { renderPage, isKnownPath };
};

/** Returns `undefined` after an exception, which may be transient. */
const tryRender = (
  render: Render,
  name: string,
  path: string,
  record: Boot,
  log: Context['log'],
): string | undefined => {
  try {
    return render(name, path, record) ?? '';
  } catch (error) {
    log.error({ error, name }, 'A public page could not be rendered');
    return undefined;
  }
};
