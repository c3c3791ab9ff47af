import type { FirstCall } from '@kindred/contract/brand/boot';
import { isLive } from '../session/live-token.ts';
import { tokenStore } from '../session/token-store.ts';
import { defaultTimeoutMs, fetchAnswer, toFetch } from './fetch-answer.ts';
import { keyOf, page } from './first-answers.ts';

/**
 * Sends the first calls of a member's page. The app takes their answers (`first-answers.ts`). Sends none if the access token has to be
 * refreshed first, which the app does. @param version the build of the page
 */
export const sendFirstCalls = (calls: readonly FirstCall[], version: string): void => {
  const token = tokenStore.read()?.access_token;
  if (!token || !isLive(token)) return;
  const sent = calls.map((call) => {
    const { url, init } = toFetch(call, call.values, token.token, version);
    const answer = fetchAnswer(url, { ...init, signal: AbortSignal.timeout(defaultTimeoutMs) });
    // The app requests it again.
    answer.catch(() => undefined);
    return [keyOf(call, call.values, token.token), answer] as const;
  });
  page.firstAnswers = new Map(sent);
};
