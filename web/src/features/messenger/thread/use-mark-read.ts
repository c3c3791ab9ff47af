import { useEffect } from 'react';
import { ApiError, api } from '../../../lib/http/api.ts';
import { setReadByMe } from '../live-store.ts';

/** What a request marks as read: a message that was delivered late changes the number alone. */
interface Unread {
  readonly upTo: string;
  readonly count: number;
}

/** The latest messages to mark as read, of each dialog with a running request. */
const targets = new Map<string, Unread>();

const isSame = (a: Unread | undefined, b: Unread | undefined): boolean => a?.upTo === b?.upTo && a?.count === b?.count;

/** Marks a dialog as read, again if messages arrived during the request. After a failure the next view of the dialog marks it. */
const markRead = async (hid: string, unread: Unread): Promise<void> => {
  const isRunning = targets.has(hid);
  targets.set(hid, unread);
  if (isRunning) return;
  try {
    for (let marked: Unread | undefined; !isSame(marked, targets.get(hid)); setReadByMe(hid, marked.upTo)) {
      marked = targets.get(hid) ?? unread;
      await api('markDialogsRead', { hids: [hid] });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    targets.delete(hid);
  }
};

/** Marks a dialog as read when it is opened and while its end is in view (spec 2 §4), if the window is visible and focused. */
export const useMarkRead = (hid: string, lastId: string | undefined, unread: number, isViewed: boolean): void =>
  useEffect(() => {
    if (!lastId || unread === 0 || !isViewed) return undefined;
    const markIfViewed = () => {
      if (document.visibilityState === 'visible' && document.hasFocus())
        void markRead(hid, { upTo: lastId, count: unread });
    };
    markIfViewed();
    window.addEventListener('focus', markIfViewed);
    window.addEventListener('online', markIfViewed);
    document.addEventListener('visibilitychange', markIfViewed);
    return () => {
      window.removeEventListener('focus', markIfViewed);
      window.removeEventListener('online', markIfViewed);
      document.removeEventListener('visibilitychange', markIfViewed);
    };
  }, [hid, lastId, unread, isViewed]);
