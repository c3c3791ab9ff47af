import { limits } from '@kindred/contract/limits';
import { api } from '../../lib/http/api.ts';
import { deviceId } from '../../lib/http/client-headers.ts';
import { report } from '../../lib/tracking/system-log.ts';

const retryBaseMs = 500;
const maxRetryMs = 30_000;

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(maxRetryMs, retryBaseMs * 2 ** attempt)));

/** An old subscription cannot be removed: the permission must be requested again (spec 1 §8 Web push token errors). */
class UnsubscribeFailed extends Error {}

/** Subscribes with the server's key. Removes a subscription with another key first. */
const tokenOf = async (key: string): Promise<string> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return JSON.stringify(await pushManager.subscribe(options));
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    const other = await pushManager.getSubscription();
    if (other && !(await other.unsubscribe().catch(() => false))) throw new UnsubscribeFailed();
    return JSON.stringify(await pushManager.subscribe(options));
  }
};

/** Whether the browser denies the permission. Requests it again if that may help (spec 1 §8 Web push token errors). */
const isBlocked = async (error: unknown): Promise<boolean> => {
  if (error instanceof UnsubscribeFailed) return (await Notification.requestPermission()) !== 'granted';
  return error instanceof DOMException && error.name === 'NotAllowedError';
};

/**
 * Subscribes this browser to pushes, with up to ten tries (spec 1 §8).
 * @returns the result: subscribed, blocked by the browser, or failed
 */
export const subscribe = async (): Promise<'subscribed' | 'blocked' | 'failed'> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { key } = await api('webPushKey');
      await api('subscribeWebPush', { deviceId: deviceId(), token: await tokenOf(key) });
      return 'subscribed';
    } catch (error) {
      if (await isBlocked(error)) return 'blocked';
      if (attempt + 1 >= limits.webPush.tokenTries) {
        report('error', 'webPush', { message: String(error) });
        return 'failed';
      }
      await pause(attempt);
    }
  }
};
