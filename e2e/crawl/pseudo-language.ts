import { defaultLocale } from '@kindred/i18n/locales';
import type { BrowserContext } from '@playwright/test';

interface Tree {
  readonly [key: string]: string | Tree;
}

/**
 * Writes each word of the texts from right to left, by marks: a word has the characters, and so the width, of the English one. Values,
 * elements, nested texts, numbers and dates stay. It also runs in the page, so it uses nothing of this file.
 */
const reverseTexts = (tree: Tree): Tree => {
  const [rightToLeft, override, end] = ['\u200F', '\u202E', '\u202C'];
  const reverse = (text: string): string =>
    text
      .split(/(\{\{.*?\}\}|<[^>]*>|\$t\(.*?\))/)
      .map((part, index) =>
        index % 2 === 1
          ? part
          : part.replaceAll(
              /\p{L}[\p{L}\p{N}’'-]*/gu,
              (word) => `${rightToLeft}${override}${word}${end}${rightToLeft}`,
            ),
      )
      .join('');
  const reverseAll = (texts: Tree): Tree =>
    Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [
        key,
        typeof value === 'string' ? reverse(value) : reverseAll(value),
      ]),
    );
  return reverseAll(tree);
};

/** Sets the direction of a page, and reverses the texts that it contains before its scripts read them. Runs in the page. */
const reversePage = (reverse: (tree: Tree) => Tree): void => {
  const setDirection = (): void => {
    if (document.documentElement) document.documentElement.dir = 'rtl';
  };
  new MutationObserver(setDirection).observe(document, { childList: true });
  setDirection();
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const boot = document.getElementById('boot');
    const record = JSON.parse(boot?.textContent || '{}') as { messages?: Tree };
    if (boot) boot.textContent = JSON.stringify({ ...record, messages: reverse(record.messages ?? {}) });
    // The server rendered it in English.
    document.getElementById('root')?.replaceChildren();
  });
};

/**
 * Shows the pages of a context in a language that is written from right to left. It exists only in the browser of a crawl: members
 * cannot choose it.
 */
export const showPseudoLanguage = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(`(${reversePage.toString()})(${reverseTexts.toString()})`);
  await context.route(
    (url) => url.pathname.includes(`/i18n/${defaultLocale}/`),
    async (route) => {
      // Only the browser resolves names below localhost, so the header names the host.
      const { host, port, pathname, search } = new URL(route.request().url());
      const response = await route.fetch({
        url: `http://localhost:${port}${pathname}${search}`,
        headers: { ...route.request().headers(), host },
      });
      await route.fulfill({ response, json: reverseTexts((await response.json()) as Tree) });
    },
  );
};
