import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { candidate } from '../web/test/support/candidates.ts';

interface StubOptions {
  readonly template: ReturnType<typeof candidate>;
  readonly pageSize: number;
  readonly likeLimit: number;
  /** The time after which a key is pressed again, in milliseconds: the next page was not loaded, or the mark was lost. */
  readonly retryMs: number;
}

interface StubWindow {
  playGame?: (until: number) => Promise<void>;
}

/** Runs in the page. Answers the game's calls in the place of `fetch`, because 10,000 requests to another process are slow. */
const addStub = ({ template, pageSize, likeLimit, retryMs }: StubOptions): void => {
  const hidLength = 22;
  const flyingMost = 10;
  const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
  /** A bitmap of one pixel in a colour of its own. Not SVG: each would be a document, and slow the page down until it is collected. */
  const bitmapOf = (colour: number): string => {
    const bytes = [66, 77, 58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0];
    const pixel = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255, 0];
    const padding = Array.from({ length: 24 }, () => 0);
    return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes, ...padding, ...pixel))}`;
  };
  let listed = 0;
  const sent = { marks: 0 };
  let onMark = (): void => undefined;
  const nextCard = () => {
    listed += 1;
    return {
      ...template,
      operationToken: `token-${listed}-${'x'.repeat(150)}`,
      thumbnail: { url: bitmapOf(listed), thumbhash },
      user: { ...template.user, hid: String(listed).padStart(hidLength, 'm') },
    };
  };
  const answer = (url: string): object | undefined => {
    if (/\/v3\/matchesGame\/users:pickUp/.test(url))
      return { hits: Array.from({ length: pageSize }, nextCard), nextPageToken: `page-${listed}` };
    const kind = /\/v3\/matchesGame\/users\/[^/]+:(like|pass)$/.exec(url)?.[1];
    if (kind === undefined) return undefined;
    sent.marks += 1;
    // The second like of a day: it shows no toast.
    return kind === 'like' ? { isMatch: false, match: null, dailyLikes: { count: 2, limit: likeLimit } } : {};
  };
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const before = sent.marks;
    const json = answer(input instanceof Request ? input.url : String(input));
    if (!json) return send(input, init);
    if (sent.marks > before) setTimeout(onMark);
    return new Response(JSON.stringify(json), { headers: { 'content-type': 'application/json' } });
  };
  (window as StubWindow).playGame = async (until) => {
    // Painting takes most of the time, and is not measured.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('article, article * { visibility: hidden !important; will-change: auto !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    while (sent.marks < until) {
      // At most as many cards fly out as after fast swipes.
      while (document.querySelectorAll('article[data-leaving]').length >= flyingMost)
        await new Promise(requestAnimationFrame);
      const key = sent.marks % 2 === 0 ? 'ArrowLeft' : 'ArrowRight';
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, retryMs);
        onMark = () => {
          clearTimeout(timer);
          resolve();
        };
        dispatchEvent(new KeyboardEvent('keydown', { key }));
      });
    }
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
};

/**
 * Adds to the next pages an endless list of cards without a limit of marks. Each card has an identifier, a token and a photo of its own.
 * Returns a function that marks the top card of a page by the keyboard until so many cards were marked.
 */
export const stubGame = async (page: Page): Promise<(until: number) => Promise<void>> => {
  const { matchesGame, dailyLikes } = limits;
  const options = { template: candidate(0), pageSize: matchesGame.page, likeLimit: dailyLikes.base, retryMs: 500 };
  await page.addInitScript(addStub, options);
  return (until) => page.evaluate((cards) => (window as StubWindow).playGame?.(cards), until);
};
