import { ApiError } from '../http/api-error.ts';
import { loadRow } from '../http/call-rows.ts';
import { requestOnce } from '../http/request.ts';
import { returning } from './returning-visitor.ts';
import { clearSession } from './session.ts';
import { signedOutToken } from './signed-out-token.ts';

/** Whoever uses this browser next is not pushed what was meant for the member before. */
const endPush = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};

/** Whether the server has answered; what it refuses now it would refuse again. */
const isSettled = async (refreshToken: string): Promise<boolean> => {
  try {
    await requestOnce(await loadRow('logout'), refreshToken ? { refresh_token: refreshToken } : {}, undefined);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  }
};

/** Ends on the server what was signed out here; nothing is forgotten until the server says that it did (spec 1 §4). */
export const finishSignOut = async (): Promise<void> => {
  const refreshToken = signedOutToken.read();
  if (refreshToken === null) return;
  await endPush().catch(() => undefined);
  if ((await isSettled(refreshToken)) && signedOutToken.read() === refreshToken) signedOutToken.remove();
};

/** Signs out here after the server ended every session of the member: there is none left to end. */
export const signOutEnded = async (): Promise<void> => {
  returning.forget();
  clearSession();
  await endPush().catch(() => undefined);
};
