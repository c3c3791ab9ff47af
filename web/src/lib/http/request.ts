import { limits } from '@kindred/contract/limits';
import { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';
import { clientHeaders } from './client-headers.ts';
import { reportRefusedCall } from './report-refused-call.ts';
import { setServerTime } from './server-clock.ts';
import { fromWire, toError, toWire, type Values } from './wire.ts';

export interface RequestOptions {
  /** Aborts the call. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const defaultTimeoutMs = 20_000;
const retryBaseMs = 300;

/** Sends a request once. @throws ApiError with status 0 if no answer came. Other exceptions are errors of this app and pass through. */
export const requestOnce = async (
  row: CallRow,
  values: Values,
  accessToken: string | undefined,
  { signal, timeoutMs = defaultTimeoutMs }: RequestOptions = {},
): Promise<unknown> => {
  const { url, rest } = toWire(row, values);
  const timeout = AbortSignal.timeout(timeoutMs);
  const hasBody = row.method !== 'GET';
  const init = {
    method: row.method,
    headers: { ...clientHeaders(row.path, accessToken), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    body: hasBody ? JSON.stringify(rest) : null,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  };
  const noAnswer = (): never => {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'offline' });
  };
  const response = await fetch(url, init).catch(noAnswer);
  setServerTime(response.headers.get('date'));
  const text = await response.text().catch(noAnswer);
  if (!response.ok) throw refused(row, response, text);
  return fromWire(row, parseAnswer(text));
};

/** Parses JSON. Another text comes from a captive portal, such as a hotel's sign-in page. */
const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ failure: 'offline' });
  }
};

const refused = (row: CallRow, response: Response, text: string): ApiError => {
  const error = toError(response.status, text, (name) => response.headers.get(name));
  reportRefusedCall(row, error, response.headers);
  return error;
};

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, retryBaseMs * 2 ** attempt * (0.5 + Math.random())));

/** Runs `send` and retries it with growing pauses while `shouldRetry` is true. */
export const retrying = async <T>(
  send: () => Promise<T>,
  shouldRetry: (error: ApiError) => boolean,
  times: number,
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || attempt >= times || !shouldRetry(error)) throw error;
      await pause(attempt);
    }
  }
};

/** Retries a guest's request on network failures and server errors (spec 1 §7). */
export const guestRetrying = <T>(send: () => Promise<T>): Promise<T> =>
  retrying(send, ({ failure, status }) => failure === 'offline' || status >= 500, limits.guestRetries);

/** Sends a guest's request, with retries. */
export const guestRequest = (row: CallRow, values: Values, options?: RequestOptions): Promise<unknown> =>
  guestRetrying(() => requestOnce(row, values, undefined, options));
