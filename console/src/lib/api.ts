// First here, where the schemas are: said in the entry alone, it would come after the chunk that has them.
import '@kindred/contract/console/no-eval';
import type { ConsoleCall, ConsoleRequestOf } from '@kindred/contract/console/call';
import { type ConsoleCallName, type ConsoleCalls, consoleCalls } from '@kindred/contract/console/calls';
import { type ErrorName, errors, type WireError } from '@kindred/contract/errors';
import type { z } from 'zod';

/** A call that failed: what the server answered, or with status 0 that no answer came. */
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

  /** Whether the server answered this status with this code. */
  is(name: ErrorName): boolean {
    const { status, code } = errors[name];
    return this.status === status && this.errors.some((entry) => entry.code === code);
  }
}

type Request<N extends ConsoleCallName> = ConsoleRequestOf<ConsoleCalls[N]>;
type Answer<N extends ConsoleCallName> = z.output<ConsoleCalls[N]['answer']>;
type Arguments<N extends ConsoleCallName> =
  Record<never, never> extends Request<N> ? [request?: Request<N>] : [request: Request<N>];

/** The one way to call the server: `api('signIn', { email, … })`. Throws `ApiError`. */
export const api = async <N extends ConsoleCallName>(name: N, ...[request]: Arguments<N>): Promise<Answer<N>> => {
  const call: ConsoleCall = consoleCalls[name];
  const { url, rest } = toWire(call, request ?? {});
  const hasBody = call.method !== 'GET';
  return send<N>(url, {
    method: call.method,
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(rest) : null,
  });
};

/** Makes a call that takes a file and nothing else. Throws `ApiError`. */
export const apiWithFile = <N extends ConsoleCallName>(name: N, file: File): Promise<Answer<N>> => {
  const body = new FormData();
  body.append('file', file);
  return send<N>(consoleCalls[name].path, { method: consoleCalls[name].method, body });
};

const send = async <N extends ConsoleCallName>(url: string, init: RequestInit): Promise<Answer<N>> => {
  const response = await fetch(url, init).catch(lost);
  if (!response.ok) throw await refused(response);
  // A line may break within an answer, too.
  return (await response.json().catch(lost)) as Answer<N>;
};

const lost = (): never => {
  throw new ApiError(0, []);
};

const toWire = (call: ConsoleCall, values: Record<string, unknown>) => {
  const inQuery = Object.keys(call.query?.shape ?? {});
  const inPath = Object.keys(call.params?.shape ?? {});
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
  const query = new URLSearchParams(
    inQuery.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  ).toString();
  const rest = Object.entries(values).filter(([name]) => !inQuery.includes(name) && !inPath.includes(name));
  return { url: query ? `${path}?${query}` : path, rest: Object.fromEntries(rest) };
};

const refused = async (response: Response): Promise<ApiError> => {
  const body = (await response.json().catch(() => ({}))) as { errors?: WireError[] };
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(response.status, body.errors ?? [], wait > 0 ? wait : undefined);
};
