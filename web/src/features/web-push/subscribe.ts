import { limits } from '@kindred/contract/limits';
import { api } from '../../lib/http/api.ts';
import { deviceId } from '../../lib/http/client-headers.ts';
import { report } from '../../lib/tracking/system-log.ts';

const retryBaseMs = 500;
const retryMostMs = 30_000;

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.min(retryMostMs, retryBaseMs * 2 ** attempt)));

/** The subscription that stands in the way does not go: the browser is to ask again (spec 1 §8 Web push token errors). */
class UnsubscribeFailed extends Error {}

/** A subscription by this server's key; one by another key is of no use, and goes first. */
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

/** Whether the browser itself says no, asked again where that may help (spec 1 §8 Web push token errors). */
const isBlocked = async (error: unknown): Promise<boolean> => {
  if (error instanceof UnsubscribeFailed) return (await Notification.requestPermission()) !== 'granted';
  return error instanceof DOMException && error.name === 'NotAllowedError';
};

/**
 * Has this browser pushed to, tried up to ten times (spec 1 §8).
 * @returns whether it is, or that the browser does not allow it
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
