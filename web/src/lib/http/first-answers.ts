import { firstLoad } from '../routing/first-load.ts';
import type { WholeAnswer } from './fetch-answer.ts';
import type { SentRow, Values } from './wire.ts';

/** The window of the page, where its first script leaves the answers to the first calls by their keys (`app/first-calls.ts`). */
export const page = globalThis as typeof globalThis & { firstAnswers?: Map<string, Promise<WholeAnswer>> };

/** The key of a call: its path, its request and the access token that it is sent with. */
export const keyOf = ({ path }: Pick<SentRow, 'path'>, values: Values, accessToken: string | undefined): string =>
  [path, JSON.stringify(values), accessToken].join(' ');

/** Takes the answer to a call that the page sent already. Only once, and only for the first screen: later screens need newer answers. */
export const takeFirstAnswer = (...call: Parameters<typeof keyOf>): Promise<WholeAnswer> | undefined => {
  const key = keyOf(...call);
  const answer = firstLoad.isRunning() ? page.firstAnswers?.get(key) : undefined;
  page.firstAnswers?.delete(key);
  return answer;
};
