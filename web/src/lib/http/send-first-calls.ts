import type { FirstCall } from '@kindred/contract/brand/boot';
import { isLive } from '../session/live-token.ts';
import { tokenStore } from '../session/token-store.ts';
import { defaultTimeoutMs, fetchAnswer, toFetch, type WholeAnswer } from './fetch-answer.ts';
import { keyOf, page } from './first-answers.ts';

/** The pictures of an answer that are requested before the app shows them: a phone shows two beside each other. */
const mostPictures = 2;
/** A picture of a member in a list, as each answer has it (contract/src/shapes.ts). */
const thumbnails = /"thumbnail":\{"url":"([^"\\]+)"/g;

/** Not by `<link rel="preload">`, for which the console warns if a screen does not show the picture. */
const requestPictures = ({ text }: WholeAnswer): void => {
  for (const [, url = ''] of [...text.matchAll(thumbnails)].slice(0, mostPictures)) new Image().src = url;
};

/**
 * Sends the first calls of a member's page, and requests the first pictures of their answers. The app takes the answers
 * (`first-answers.ts`). Sends none if the access token has to be refreshed first, which the app does. @param version the build of the page
 */
export const sendFirstCalls = (calls: readonly FirstCall[], version: string): void => {
  const token = tokenStore.read()?.access_token;
  if (!token || !isLive(token)) return;
  const sent = calls.map((call) => {
    const { url, init } = toFetch(call, call.values, token.token, version);
    const answer = fetchAnswer(url, { ...init, signal: AbortSignal.timeout(defaultTimeoutMs) });
    // The app requests again what did not come.
    answer.then(requestPictures).catch(() => undefined);
    return [keyOf(call, call.values, token.token), answer] as const;
  });
  page.firstAnswers = new Map(sent);
};
