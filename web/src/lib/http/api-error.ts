import { appErrors, commonErrors, memberErrors } from '@kindred/contract/app-errors';
import type { ErrorName, WireError } from '@kindred/contract/errors';
import { type CallTable, knownRow } from './call-rows.ts';
import type { CallRow } from './call-table.gen.ts';

type CallName = keyof CallTable;

/** The errors of the contract without the console's errors. */
const known: {
  readonly [N in ErrorName]?: { readonly status: number; readonly code: number; readonly field?: string };
} = appErrors;

/** Why there is no answer. */
export type Failure = 'offline' | 'timeout';

/** A failed call: the server's answer (`status`, `errors`), or status 0 and `failure` if there is no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly WireError[];
  readonly failure: Failure | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfterSeconds: number | undefined;

  constructor(detail: {
    status?: number;
    errors?: readonly WireError[];
    failure?: Failure;
    retryAfterSeconds?: number | undefined;
  }) {
    super(detail.failure ?? `${detail.status}: ${detail.errors?.map(({ message }) => message).join('; ') ?? ''}`);
    this.name = 'ApiError';
    this.status = detail.status ?? 0;
    this.errors = detail.errors ?? [];
    this.failure = detail.failure;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  /** Whether the answer has the status and the code of this error. */
  is(name: ErrorName): boolean {
    return this.status === known[name]?.status && this.errors.some(({ code }) => code === known[name]?.code);
  }
}

/** Names of the errors that the contract declares for a call. */
export type ErrorNameOf<N extends CallName> =
  | CallTable[N]['errors'][number]
  | (CallTable[N]['auth'] extends 'guest' ? never : (typeof memberErrors)[number])
  | (typeof commonErrors)[number];

/** The possible errors of a call. Each has a text in the namespace `errors`. */
export type Trouble<N extends CallName = CallName> = ErrorNameOf<N> | Failure | 'unexpected';

const namesOf = (row: CallRow | undefined): readonly ErrorName[] => [
  ...(row?.errors ?? []),
  ...(row?.auth === 'guest' ? [] : memberErrors),
  ...commonErrors,
];

const fits = (name: ErrorName, status: number, entry: WireError): boolean => {
  const wanted = known[name];
  if (wanted?.status !== status || wanted.code !== entry.code) return false;
  return wanted.field === undefined || wanted.field === entry.field;
};

/** Sorts errors of one field before errors of any field. */
const exactFirst = (a: ErrorName, b: ErrorName) => Number(!!known[b]?.field) - Number(!!known[a]?.field);

/** All errors of an answer by name, with their fields. Empty if there is no answer. */
export const errorNames = <N extends CallName>(
  call: N,
  error: unknown,
): { name: ErrorNameOf<N> | 'unexpected'; field: string | undefined }[] => {
  if (!(error instanceof ApiError)) return [];
  const names = [...namesOf(knownRow(call))].sort(exactFirst);
  return error.errors.map((entry) => ({
    name: (names.find((name) => fits(name, error.status, entry)) ?? 'unexpected') as ErrorNameOf<N> | 'unexpected',
    field: entry.field,
  }));
};

/** The contract's name of the first error of a call. A failure without a code, of a proxy for example, is one of the server (spec 1 §8). */
export const errorName = <N extends CallName>(call: N, error: unknown): Trouble<N> => {
  if (error instanceof ApiError && error.failure) return error.failure;
  const [first] = errorNames(call, error);
  if (first) return first.name;
  return error instanceof ApiError && error.status >= 500 ? 'serverFailed' : 'unexpected';
};
