/** Why the browser's dialog ended without a passkey. `present`: the device has one of the account already. */
export type PasskeyProblem = 'cancelled' | 'present' | 'unavailable';

/** The browser's dialog ended without a passkey. */
export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem, cause: unknown) {
    super(problem, { cause });
    this.name = 'PasskeyError';
    this.problem = problem;
  }
}
