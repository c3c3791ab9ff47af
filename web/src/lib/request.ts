import { limits } from '@kindred/contract/limits';
import { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';
import { clientHeaders } from './client-headers.ts';
import { noteServerTime } from './clock.ts';
import { reportAnswer } from './report-answer.ts';
import { fromWire, toError, toWire, type Values } from './wire.ts';

export interface RequestOptions {
  /** Gives the call up; its promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const defaultTimeoutMs = 20_000;
const retryBaseMs = 300;

/** Sends a request once. Without an answer: `ApiError` with status 0. */
export const requestOnce = async (
  row: CallRow,
  values: Values,
  accessToken: string | undefined,
  { signal, timeoutMs = defaultTimeoutMs }: RequestOptions = {},
): Promise<unknown> => {
  const { url, rest } = toWire(row, values);
  const timeout = AbortSignal.timeout(timeoutMs);
  const hasBody = row.method !== 'GET';
  try {
    const response = await fetch(url, {
      method: row.method,
      headers: { ...clientHeaders(row.path, accessToken), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
      body: hasBody ? JSON.stringify(rest) : null,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    noteServerTime(response.headers.get('date'));
    if (!response.ok) throw await refused(row, response);
    return fromWire(row, await response.json());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'offline' });
  }
};

const refused = async (row: CallRow, response: Response): Promise<ApiError> => {
  const error = toError(response.status, await response.text(), (name) => response.headers.get(name));
  reportAnswer(row, error, response.headers);
  return error;
};

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, retryBaseMs * 2 ** attempt * (0.5 + Math.random())));

/** Tries again while `again` says so, with growing pauses. */
export const retrying = async <T>(
  send: () => Promise<T>,
  again: (error: ApiError) => boolean,
  times: number,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || attempt >= times || !again(error)) throw error;
      await pause(attempt);
    }
  }
};

/** Tries again as a guest's requests are: on network failure and server error (spec 1 §7). */
export const guestRetrying = <T>(send: () => Promise<T>): Promise<T> =>
  retrying(send, ({ failure, status }) => failure === 'offline' || status >= 500, limits.guestRetries);

/** A guest's request. */
export const guestRequest = (row: CallRow, values: Values, options?: RequestOptions): Promise<unknown> =>
  guestRetrying(() => requestOnce(row, values, undefined, options));
