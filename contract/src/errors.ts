import { appErrors } from './app-errors.ts';

export { commonErrors, memberErrors } from './app-errors.ts';

/** Errors of the console's calls alone. */
const consoleErrors = {
  operatorSignedOut: { status: 401, code: 2 },
  operatorForbidden: { status: 403, code: 2 },
  operatorRefused: { status: 401, code: 100 },
  operatorCodeWrong: { status: 400, code: 0, field: 'code' },
  invitationSpent: { status: 410, code: 6 },
  decidedOtherwise: { status: 409, code: 2 },
  refundTooLarge: { status: 409, code: 71, field: 'amount' },
  refundUnavailable: { status: 409, code: 72 },
  refundBound: { status: 409, code: 73 },
} as const satisfies Record<string, { status: number; code: number; field?: string }>;

/**
 * Every error that a call may answer: its HTTP status and its code on the wire (decisions §1).
 * Codes repeat between calls; the name is unique, and a client finds it from the call, the status, the code and the field.
 */
export const errors = { ...appErrors, ...consoleErrors } as const;

export type ErrorName = keyof typeof errors;

/** One entry of an error answer. `field` stands only where a field is at fault; `message` is for developers. */
export interface WireError {
  code: number;
  field?: string;
  message: string;
  /** Of a ban: opens its statement of reasons without a session, for whoever has shown that they are the member. */
  statement?: string;
  /** Of an unconfirmed account: its email, for a caller who has proved by other means that the account is theirs. */
  email?: string;
}

/** Thrown by a handler, answered by the HTTP layer: `throw new CallError('dailyLikesReached')`. */
export class CallError extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  /** Seconds until it is worth trying again; becomes `retry-after` and `x-rate-limit-reset`. */
  readonly retryAfterSeconds: number | undefined;
  /** What opens the statement of reasons, where the error tells of a decision. */
  readonly statement: string | undefined;
  /** The unconfirmed email of the caller's own account. */
  readonly email: string | undefined;

  constructor(
    name: ErrorName,
    detail: {
      field?: string;
      message?: string;
      retryAfterSeconds?: number;
      statement?: string | undefined;
      email?: string;
    } = {},
  ) {
    super(detail.message ?? name);
    this.name = 'CallError';
    this.errorName = name;
    const known = errors[name];
    this.field = detail.field ?? ('field' in known ? known.field : undefined);
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.statement = detail.statement;
    this.email = detail.email;
  }
}

/** Several faults of one request, answered together (spec 1 §5: all errors collected). */
export class CallErrors extends Error {
  readonly all: readonly CallError[];

  constructor(all: readonly CallError[]) {
    super(all.map((error) => error.message).join('; '));
    this.name = 'CallErrors';
    this.all = all;
  }
}
