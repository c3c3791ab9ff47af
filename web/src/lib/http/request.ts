import { limits } from '@kindred/contract/limits';
import { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';
import { noteEventSeq } from './event-seq.ts';
import { defaultTimeoutMs, fetchAnswer, toFetch } from './fetch-answer.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { reportRefusedCall } from './report-refused-call.ts';
import { setServerTime } from './server-clock.ts';
import { fromWire, toError, type Values } from './wire.ts';

export interface RequestOptions {
  /** Aborts the call. The promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const retryBaseMs = 300;

/** Sends a request once. @throws ApiError with status 0 if no answer came. Other exceptions are errors of this app and pass through. */
export const requestOnce = async (
  row: CallRow,
  values: Values,
  accessToken: string | undefined,
  { signal, timeoutMs = defaultTimeoutMs }: RequestOptions = {},
): Promise<unknown> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const { url, init } = toFetch(row, values, accessToken);
  const send = () => fetchAnswer(url, { ...init, signal: until });
  const { response, text, receivedAt } = await (takeFirstAnswer(row, values, accessToken)?.catch(send) ?? send()).catch(
    (): never => {
      if (signal?.aborted) throw signal.reason;
      throw new ApiError({ failure: timeout.aborted ? 'timeout' : 'offline' });
    },
  );
  setServerTime(response.headers.get('date'), receivedAt);
  if (!response.ok) throw refused(row, response, text);
  if (accessToken) noteEventSeq(response.headers.get('x-event-seq'));
  return fromWire(row, text);
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
