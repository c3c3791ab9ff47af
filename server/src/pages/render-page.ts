import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Boot } from '@kindred/contract/brand/boot';
import type { Context } from '../context.ts';

const bundle = fileURLToPath(new URL('../../../web/dist/ssr/entry.js', import.meta.url));
/** Of about ten kilobytes each: every brand's home in every language, and as many again. */
const mostKept = 500;

/** `render` and `isKnownPath` of `web/src/ssr/entry.tsx`. */
type Render = (name: string, path: string, record: Boot) => string | undefined;
type IsKnownPath = (path: string) => boolean;

/** Gives a page's HTML, or none; `record` is asked only where the page is not kept. */
export type RenderPage = (key: string, name: string, path: string, record: () => Promise<Boot>) => Promise<string>;

export interface Renderer {
  readonly renderPage: RenderPage;
  /** Whether the app has a page at a path; true for every path without a build. */
  readonly isKnownPath: IsKnownPath;
}

/**
 * The app's own components as HTML (`web/src/ssr`). Without a build, or where a page cannot be rendered, it is left to the
 * browser: a visitor with JavaScript misses nothing.
 */
export const loadRenderer = async ({ log }: Context): Promise<Renderer> => {
  if (!existsSync(bundle)) return { renderPage: async () => '', isKnownPath: () => true };
  const { render, isKnownPath } = (await import(bundle)) as { render: Render; isKnownPath: IsKnownPath };
  const kept = new Map<string, string>();
  const renderPage: RenderPage = async (key, name, path, record) => {
    const html = kept.get(key) ?? attempt(render, name, path, await record(), log);
    // The last asked for stands last, so that the first is the one to forget.
    kept.delete(key);
    kept.set(key, html);
    if (kept.size > mostKept) for (const oldest of [...kept.keys()].slice(0, kept.size - mostKept)) kept.delete(oldest);
    return html;
  };
  return { renderPage, isKnownPath };
};

const attempt = (render: Render, name: string, path: string, record: Boot, log: Context['log']): string => {
  try {
    return render(name, path, record) ?? '';
  } catch (error) {
    log.error({ error, name }, 'A public page could not be rendered');
    return '';
  }
};
