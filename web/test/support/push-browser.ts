import { vi } from 'vitest';

/** Stubs the browser's web push. Its fields are the answers. */
export const openPushBrowser = () => {
  const browser = {
    permission: 'granted' as NotificationPermission,
    /** The answer to the next permission request. */
    answer: 'granted' as NotificationPermission,
    asked: 0,
    /** The errors of the next tries to subscribe. Later tries succeed. */
    faults: [] as Error[],
    tries: 0,
    /** The `unsubscribe` of an existing subscription with another key. */
    other: undefined as (() => Promise<boolean>) | undefined,
  };
  const pushManager = {
    subscribe: async (options: object) => {
      browser.tries += 1;
      const fault = browser.faults.shift();
      if (fault) throw fault;
      return { toJSON: () => options };
    },
    getSubscription: async () => (browser.other ? { unsubscribe: browser.other } : null),
  };
  const serviceWorker = { ready: Promise.resolve({ pushManager }), controller: {} };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('PushManager', () => undefined);
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.permission;
    },
  });
  return browser;
};
