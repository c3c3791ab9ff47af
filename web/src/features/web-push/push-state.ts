import { limits } from '@kindred/contract/limits';
import { number, stored } from '@kindred/ui/storage';

/** The time until which the popup stays closed, in milliseconds. */
const pausedUntil = stored('browser', 'webPushPopupTm', number, 0);
const pauseMs = limits.webPush.popupPauseHours * 3_600_000;

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Suppresses the popup for a day, after any answer (`webPushPopupTm`, decisions §2). */
export const pausePrompt = (): void => pausedUntil.write(Date.now() + pauseMs);

const isPaused = (): boolean => pausedUntil.read() > Date.now();

/** Whether the popup may open: there is a worker, no answer yet and no pause (spec 1 §4 Web push). */
export const canPrompt = (): boolean =>
  isPushSupported() &&
  navigator.serviceWorker.controller !== null &&
  Notification.permission === 'default' &&
  !isPaused();
