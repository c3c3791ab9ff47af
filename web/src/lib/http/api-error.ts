import { appErrors, commonErrors, memberErrors } from '@kindred/contract/app-errors';
import type { ErrorName, WireError } from '@kindred/contract/errors';
import { type CallTable, knownRow } from './call-rows.ts';
import type { CallRow } from './call-table.gen.ts';

type CallName = keyof CallTable;

/** The console's errors, which no call of this app answers, are not carried here. */
const known: {
  readonly [N in ErrorName]?: { readonly status: number; readonly code: number; readonly field?: string };
} = appErrors;

/** Why no answer came. */
export type Failure = 'offline' | 'timeout';

/** A call that failed: the server's answer (`status`, `errors`), or with status 0 that there was none (`failure`). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: readonly WireError[];
  readonly failure: Failure | undefined;
  /** Seconds until it is worth trying again, where the server said so. */
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

  /** Whether the server answered this status with this code. */
  is(name: ErrorName): boolean {
    return this.status === known[name]?.status && this.errors.some(({ code }) => code === known[name]?.code);
  }
}

/** Names of the errors that this call may answer. */
export type ErrorNameOf<N extends CallName> =
  | CallTable[N]['errors'][number]
  | (CallTable[N]['auth'] extends 'guest' ? never : (typeof memberErrors)[number])
  | (typeof commonErrors)[number];

/** What may have gone wrong with this call; each has a text in the `errors` namespace. */
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

/** A name that asks for its field comes before one that takes any. */
const exactFirst = (a: ErrorName, b: ErrorName) => Number(!!known[b]?.field) - Number(!!known[a]?.field);

/** Everything that the server found at fault, by name, with its field. Empty where no answer came. */
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

/** The first thing that went wrong with this call, by its name in the contract. */
export const errorName = <N extends CallName>(call: N, error: unknown): Trouble<N> => {
  if (error instanceof ApiError && error.failure) return error.failure;
  return errorNames(call, error)[0]?.name ?? 'unexpected';
};
