import type { WireError } from '@kindred/contract/errors';
import { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';
import { serverSeconds } from './server-clock.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The parts of a row that say how a request is sent. */
export type SentRow = Pick<CallRow, 'path' | 'query'> & { readonly method: string };

/** A request as it is sent. */
export interface WireRequest {
  readonly url: string;
  /** The fields that are neither in the path nor in the query. */
  readonly rest: Values;
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Puts the values of a request into the path, the query and the rest, as its call declares. */
export const toWire = (row: SentRow, values: Values): WireRequest => {
  const inPath = pathNames(row.path);
  const path = row.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams();
  for (const name of row.query ?? []) {
    const value = values[name];
    if (value !== undefined) query.set(name, String(value));
  }
  // No HTTP cache may answer for the server (spec 1 §7).
  if (row.method === 'GET') query.set('timestamp', String(Date.now()));
  const search = query.toString();
  const named = new Set([...inPath, ...(row.query ?? [])]);
  return {
    url: search ? `${path}?${search}` : path,
    rest: Object.fromEntries(Object.entries(values).filter(([name]) => !named.has(name))),
  };
};

/** Parses the JSON of an answer, and unwraps it. Another text comes from a captive portal, such as a hotel's sign-in page. @throws ApiError offline */
export const fromWire = (row: CallRow, text: string): unknown => {
  const body = parseAnswer(text);
  return row.wrapped ? (body as { result: unknown }).result : body;
};

const parseAnswer = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError({ failure: 'offline' });
  }
};

/** The error of an answer outside 2xx. */
export const toError = (status: number, text: string, header: (name: string) => string | null): ApiError =>
  new ApiError({ status, errors: parseErrors(text), retryAfterSeconds: retryAfter(header) });

const parseErrors = (text: string): WireError[] => {
  try {
    const body = JSON.parse(text) as { errors?: unknown };
    return Array.isArray(body.errors) ? (body.errors as WireError[]) : [];
  } catch {
    // A proxy answered. Only the status is known.
    return [];
  }
};

const retryAfter = (header: (name: string) => string | null): number | undefined => {
  const seconds = header('retry-after');
  if (seconds !== null && Number.isFinite(Number(seconds))) return Number(seconds);
  const reset = header('x-rate-limit-reset');
  return reset === null ? undefined : Math.max(0, Number(reset) - serverSeconds());
};
