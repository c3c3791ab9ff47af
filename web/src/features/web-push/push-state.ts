import { limits } from '@kindred/contract/limits';
import { number, stored } from '@kindred/ui/storage';

/** Until when the popup stays closed, in milliseconds. */
const pausedUntil = stored('browser', 'webPushPopupTm', number, 0);
const pauseMs = limits.webPush.popupPauseHours * 3_600_000;

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Not again for a day: the answer, whichever it was, stands (`webPushPopupTm`, decisions §2). */
export const pausePrompt = (): void => pausedUntil.write(Date.now() + pauseMs);

const isPaused = (): boolean => pausedUntil.read() > Date.now();

/** Whether to ask: where a worker is there to be pushed to, nothing was answered, and it is not put off (spec 1 §4 Web push). */
export const mayPrompt = (): boolean =>
  isPushSupported() &&
  navigator.serviceWorker.controller !== null &&
  Notification.permission === 'default' &&
  !isPaused();
