import { ApiError } from '../http/api-error.ts';
import { retryFetch } from '../http/retry-fetch.ts';

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

/** Whether the browser has WebAuthn. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Loads the library, with the first passkey only (decision 131). @throws ApiError without a network */
export const loadPasskeyDialog = async (): Promise<typeof import('./passkey-dialog.ts')> => {
  // Without a network an import resolves to undefined (`app/main.tsx`).
  const loaded: typeof import('./passkey-dialog.ts') | undefined = await retryFetch(
    () => import('./passkey-dialog.ts'),
  );
  if (!loaded) throw new ApiError({ failure: 'offline' });
  return loaded;
};
