import type { FirstCall } from '@kindred/contract/brand/boot';
import { storedFilter } from '../members/stored-filter.ts';
import { isLive } from '../session/live-token.ts';
import { memberOf } from '../session/token-member.ts';
import { tokenStore } from '../session/token-store.ts';
import { defaultTimeoutMs, fetchAnswer, toFetch } from './fetch-answer.ts';
import { keyOf, page } from './first-answers.ts';
import { showPictures } from './first-pictures.ts';

/**
 * Sends the first calls of a member's page, and shows the first pictures of their answers. The app takes the answers
 * (`first-answers.ts`). Sends none if the access token has to be refreshed first, which the app does. Resolves when the pictures are shown.
 * @param version the build of the page
 * @param parsed resolves when the page has its frame
 */
export const sendFirstCalls = async (
  calls: readonly FirstCall[],
  version: string,
  parsed: Promise<void>,
): Promise<void> => {
  const token = tokenStore.read()?.access_token;
  if (!token || !isLive(token)) return;
  const hasFilter = Object.keys(storedFilter.read(memberOf(token.token))).length > 0;
  const sent = calls
    .filter(({ withoutFilter }) => !withoutFilter || !hasFilter)
    .map((call) => {
      const { url, init } = toFetch(call, call.values, token.token, version);
      const answer = fetchAnswer(url, { ...init, signal: AbortSignal.timeout(defaultTimeoutMs) });
      // The app requests again what did not come.
      const shown = answer.then(({ text }) => showPictures(text, call.pictures, parsed)).catch(() => undefined);
      return { key: keyOf(call, call.values, token.token), answer, shown };
    });
  page.firstAnswers = new Map(sent.map(({ key, answer }) => [key, answer]));
  await Promise.all(sent.map(({ shown }) => shown));
};
