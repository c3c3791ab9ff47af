import { vi } from 'vitest';

/** A browser's side of web push, as far as no page of a test has one: what it answers stands in the fields. */
export const openPushBrowser = () => {
  const browser = {
    permission: 'granted' as NotificationPermission,
    /** What it answers when it is asked anew. */
    answer: 'granted' as NotificationPermission,
    asked: 0,
    /** What each try to subscribe throws, one after the other; then it goes well. */
    faults: [] as Error[],
    tries: 0,
    /** A subscription by another key, and whether it goes. */
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
