import { clientHeaders } from './client-headers.ts';
import { type SentRow, toWire, type Values } from './wire.ts';

/** How long a call waits for its answer, in milliseconds. */
export const defaultTimeoutMs = 20_000;

/** An answer that has come to its end. */
export interface WholeAnswer {
  readonly response: Response;
  readonly text: string;
  /** The device's unix milliseconds when its head came. */
  readonly receivedAt: number;
}

/** The address and the options of a request. */
export const toFetch = (
  row: SentRow,
  values: Values,
  accessToken: string | undefined,
  version?: string,
): { readonly url: string; readonly init: RequestInit } => {
  const { url, rest } = toWire(row, values);
  const hasBody = row.method !== 'GET';
  const headers = {
    ...clientHeaders(row.path, accessToken, version),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
  return { url, init: { method: row.method, headers, body: hasBody ? JSON.stringify(rest) : null } };
};

/** Sends a request and reads its answer. Rejects if no whole answer comes. */
export const fetchAnswer = async (url: string, init: RequestInit): Promise<WholeAnswer> => {
  const response = await fetch(url, init);
  const receivedAt = Date.now();
  return { response, text: await response.text(), receivedAt };
};
