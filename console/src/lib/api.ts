// Imported first in the module that loads the schemas: an import in the entry would run after the chunk with the schemas.
import '@kindred/contract/console/no-eval';
import type { ConsoleCall } from '@kindred/contract/console/call';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleRequestNamed,
  consoleCalls,
} from '@kindred/contract/console/calls';
import { type ErrorName, errors, type WireError } from '@kindred/contract/errors';
import type { z } from 'zod';

/** A failed call: the server’s refusal, or status 0 if no complete answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly WireError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, all: readonly WireError[], retryAfterSeconds?: number) {
    super(`${status}: ${all.map(({ message }) => message).join('; ')}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = all;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Whether the server answered with the status and code of this error. */
  is(name: ErrorName): boolean {
    const { status, code } = errors[name];
    return this.status === status && this.errors.some((entry) => entry.code === code);
  }
}

type Answer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;
type Arguments<N extends ConsoleCallName> =
  Record<never, never> extends ConsoleRequestNamed<N>
    ? [request?: ConsoleRequestNamed<N>]
    : [request: ConsoleRequestNamed<N>];

/** Calls the server: `api('signIn', { email, … })`. Throws `ApiError`. */
export const api = async <N extends ConsoleCallName>(name: N, ...[request]: Arguments<N>): Promise<Answer<N>> => {
  const call: ConsoleCall = consoleCalls[name];
  const { url, rest } = serializeRequest(call, request ?? {});
  const hasBody = call.method !== 'GET';
  return send<N>(url, {
    method: call.method,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(rest) : null,
  });
};

/** Calls the server with a file as the whole request. Throws `ApiError`. */
export const apiWithFile = <N extends ConsoleCallName>(name: N, file: File): Promise<Answer<N>> => {
  const body = new FormData();
  body.append('file', file);
  return send<N>(consoleCalls[name].path, { method: consoleCalls[name].method, body });
};

const send = async <N extends ConsoleCallName>(url: string, init: RequestInit): Promise<Answer<N>> => {
  const response = await fetch(url, init).catch(throwLost);
  if (!response.ok) throw await parseRefusal(response);
  // The connection may also break within the answer.
  return (await response.json().catch(throwLost)) as Answer<N>;
};

const throwLost = (): never => {
  throw new ApiError(0, []);
};

const serializeRequest = (call: ConsoleCall, values: Record<string, unknown>) => {
  const queryNames = Object.keys(call.query?.shape ?? {});
  const pathNames = Object.keys(call.params?.shape ?? {});
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams(
    queryNames.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  ).toString();
  const rest = Object.entries(values).filter(([name]) => !queryNames.includes(name) && !pathNames.includes(name));
  return { url: query ? `${path}?${query}` : path, rest: Object.fromEntries(rest) };
};

const parseRefusal = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as { errors?: WireError[] };
  const retryAfter = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, body.errors ?? [], retryAfter > 0 ? retryAfter : undefined);
};
