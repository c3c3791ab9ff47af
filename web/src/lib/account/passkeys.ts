import { ApiError } from '../http/api-error.ts';
import { retryFetch } from '../http/retry-fetch.ts';

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
