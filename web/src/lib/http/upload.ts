import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls, RequestNamed } from '@kindred/contract/calls';
import { authorized, rowOf } from './api.ts';
import { ApiError, type Failure } from './api-error.ts';
import type { CallTable } from './call-rows.ts';
import type { CallRow } from './call-table.gen.ts';
import { clientHeaders } from './client-headers.ts';
import { reportRefusedCall } from './report-refused-call.ts';
import { guestRetrying } from './request.ts';
import { setServerTime } from './server-clock.ts';
import { fromWire, toError, toWire, type Values } from './wire.ts';

type UploadName = {
  [N in keyof CallTable]: CallTable[N] extends { readonly multipart: true } ? N : never;
}[keyof CallTable];

export interface UploadOptions {
  /** The share of the bytes that were sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Milliseconds without progress after which the upload fails. A large file on a slow line may take long. */
const stallMs = 30_000;

/**
 * Sends a file with the fields of its call. A guest's upload is retried, so that the funnel may store two files; the answered one
 * becomes the member's photo. Throws `ApiError`, or the signal's reason after an abort.
 */
export const upload = async <N extends UploadName>(
  name: N,
  file: Blob,
  request: RequestNamed<N>,
  options: UploadOptions = {},
): Promise<ReceivedOf<Calls[N]>> => {
  const row = await rowOf(name);
  const answer = await authorized(row, (token) => {
    const once = () => send(row, file, request, token, options);
    return token ? once() : guestRetrying(once);
  });
  return answer as ReceivedOf<Calls[N]>;
};

const send = (row: CallRow, file: Blob, values: Values, token: string | undefined, options: UploadOptions) =>
  new Promise<unknown>((resolve, reject) => {
    const { signal, onProgress } = options;
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const { url, rest } = toWire(row, values);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort, { once: true });
    let failure: Failure = 'offline';
    const stalled = () => {
      failure = 'timeout';
      request.abort();
    };
    let stall = setTimeout(stalled, stallMs);
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(stall);
      stall = setTimeout(stalled, stallMs);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => settle(request, row, resolve, reject);
    request.onerror = () => reject(new ApiError({ failure: 'offline' }));
    request.onabort = () => reject(signal?.reason ?? new ApiError({ failure }));
    request.onloadend = () => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
    };
    request.open(row.method, url);
    for (const [header, value] of Object.entries(clientHeaders(row.path, token))) {
      request.setRequestHeader(header, value);
    }
    request.send(formOf(file, rest));
  });

/** The fields precede the file, so that the server has them when the file arrives. */
const formOf = (file: Blob, fields: Values): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
};

const settle = (
  request: XMLHttpRequest,
  row: CallRow,
  resolve: (answer: unknown) => void,
  reject: (error: unknown) => void,
): void => {
  const { status, responseText } = request;
  setServerTime(request.getResponseHeader('date'));
  if (status < 200 || status > 299) {
    const error = toError(status, responseText, (name) => request.getResponseHeader(name));
    reportRefusedCall(row, error, headersOf(request));
    reject(error);
    return;
  }
  try {
    resolve(fromWire(row, responseText));
  } catch (error) {
    reject(error);
  }
};

const headersOf = (request: XMLHttpRequest): (readonly [string, string])[] =>
  request
    .getAllResponseHeaders()
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name, value.join(': ')] as const;
    });
