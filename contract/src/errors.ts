import { appErrors } from './app-errors.ts';

export { commonErrors, memberErrors } from './app-errors.ts';

/** Errors of the console's calls. */
const consoleErrors = {
  operatorSignedOut: { status: 401, code: 2 },
  operatorForbidden: { status: 403, code: 2 },
  operatorRefused: { status: 401, code: 100 },
  operatorCodeWrong: { status: 400, code: 0, field: 'code' },
  invitationSpent: { status: 410, code: 6 },
  decidedOtherwise: { status: 409, code: 2 },
  /** The account's state does not allow the request. */
  accountUnsuitable: { status: 409, code: 74 },
  refundTooLarge: { status: 409, code: 71, field: 'amount' },
  refundUnavailable: { status: 409, code: 72 },
  refundBound: { status: 409, code: 73 },
} as const satisfies Record<string, { status: number; code: number; field?: string }>;

/**
 * All errors of all calls, with HTTP status and wire code (decisions §1). Codes repeat between calls. Names are unique:
 * a client derives the name from call, status, code and field.
 */
export const errors = { ...appErrors, ...consoleErrors } as const;

export type ErrorName = keyof typeof errors;

/** One entry of an error answer. `field` is set for an invalid field. `message` is for developers. */
export interface WireError {
  code: number;
  field?: string;
  message: string;
  /** For a ban: opens the statement of reasons without a session, after the caller proved to be the member. */
  statement?: string;
  /** For an unconfirmed account: its email, after the caller proved to be its owner in another way. */
  email?: string;
}

/** A handler throws it and the HTTP layer answers it: `throw new CallError('dailyLikesReached')`. */
export class CallError extends Error {
  readonly errorName: ErrorName;
  readonly field: string | undefined;
  /** Seconds until a retry makes sense; sent as `retry-after` and `x-rate-limit-reset`. */
  readonly retryAfterSeconds: number | undefined;
  /** Opens the statement of reasons of the decision that the error reports. */
  readonly statement: string | undefined;
  /** The caller's unconfirmed email. */
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

/** Several errors of one request, answered together (spec 1 §5: all errors collected). */
export class CallErrors extends Error {
  readonly all: readonly CallError[];

  constructor(all: readonly CallError[]) {
    super(all.map((error) => error.message).join('; '));
    this.name = 'CallErrors';
    this.all = all;
  }
}
