import { limits } from '@kindred/contract/limits';
import type { Candidate } from '@kindred/contract/matches-game';
import type { Page } from '@playwright/test';
import { candidate } from '../web/test/support/candidates.ts';

export interface StubGame {
  /** The marks that were answered so far. */
  readonly marks: () => number;
  /** Resolves at the next mark. */
  readonly nextMark: () => Promise<void>;
}

/** The number of characters of a real `hid`. */
const hidLength = 22;
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** A card with an identifier, a token and a photo of its own. */
const cardOf = (number: number): Candidate => {
  const { user, ...card } = candidate(number);
  return {
    ...card,
    operationToken: `token-${number}-${'x'.repeat(150)}`,
    thumbnail: { url: `/bench-photos/${number}.png`, thumbhash },
    user: { ...user, hid: String(number).padStart(hidLength, 'm') },
  };
};

/** Answers the calls of the matches game in the place of the server: with an endless list, and no limit of marks. */
export const stubGame = async (page: Page): Promise<StubGame> => {
  let listed = 0;
  let marks = 0;
  let resolveNext: () => void = () => undefined;
  const nextCard = () => {
    listed += 1;
    return cardOf(listed);
  };
  await page.route(/\/v3\/matchesGame\/users:pickUp/, (route) => {
    const hits = Array.from({ length: limits.matchesGame.page }, nextCard);
    return route.fulfill({ json: { hits, nextPageToken: `page-${listed}` } });
  });
  await page.route(/\/v3\/matchesGame\/users\/[^/]+:(like|pass)$/, async (route) => {
    const isLike = route.request().url().endsWith(':like');
    await route.fulfill({
      // The second like of a day: it shows no toast.
      json: isLike ? { isMatch: false, match: null, dailyLikes: { count: 2, limit: limits.dailyLikes.base } } : {},
    });
    marks += 1;
    resolveNext();
  });
  await page.route(/\/bench-photos\//, (route) => route.fulfill({ contentType: 'image/png', body: photo }));
  return {
    marks: () => marks,
    nextMark: () =>
      new Promise((resolve) => {
        resolveNext = resolve;
      }),
  };
};
