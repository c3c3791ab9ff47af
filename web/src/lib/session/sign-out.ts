import { ApiError } from '../http/api-error.ts';
import { loadRow } from '../http/call-rows.ts';
import { requestOnce } from '../http/request.ts';
import { returning } from './returning-visitor.ts';
import { clearSession } from './session.ts';
import { signedOutToken } from './signed-out-token.ts';

/** Ends the push subscription, so that the next user of this browser gets no notifications of the former member. */
const endPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

/** Ends the session on the server. Returns whether it is done: ended, or refused for good. */
const endSession = async (refreshToken: string): Promise<boolean> => {
  try {
    await requestOnce(await loadRow('logout'), refreshToken ? { refresh_token: refreshToken } : {}, undefined);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  }
};

/** Ends the signed-out session on the server. The refresh token is stored until the server answers (spec 1 §4). */
export const finishSignOut = async (): Promise<void> => {
  const refreshToken = signedOutToken.read();
  if (refreshToken === null) return;
  await endPush().catch(() => undefined);
  if ((await endSession(refreshToken)) && signedOutToken.read() === refreshToken) signedOutToken.remove();
};

/** Ends a session on the server that was signed out while the server did not answer: now, and whenever the network returns. */
export const finishSignOuts = (): void => {
  void finishSignOut();
  window.addEventListener('online', () => void finishSignOut());
};

/** Signs out in this browser after the server ended every session of the member. */
export const signOutEnded = async (): Promise<void> => {
  returning.forget();
  clearSession();
  await endPush().catch(() => undefined);
};
