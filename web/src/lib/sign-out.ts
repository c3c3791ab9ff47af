import { ApiError } from './api-error.ts';
import { loadRow } from './call-rows.ts';
import { requestOnce } from './request.ts';
import { returning } from './returning.ts';
import { clearSession } from './session.ts';

/** The refresh token that `logout` leaves behind until the server has ended its session. */
const key = 'signed-out';

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
  const refreshToken = localStorage.getItem(key);
  if (refreshToken === null) return;
  await endPush().catch(() => undefined);
  if ((await isSettled(refreshToken)) && localStorage.getItem(key) === refreshToken) localStorage.removeItem(key);
};

/** Signs out here after the server ended every session of the member: there is none left to end. */
export const signOutEnded = async (): Promise<void> => {
  returning.forget();
  clearSession();
  await endPush().catch(() => undefined);
};
