import { useEffect } from 'react';
import { ApiError, api } from '../../../lib/http/api.ts';
import { setReadByMe } from '../live-store.ts';

/** The last message to mark as read, of each dialog with a running request. */
const targets = new Map<string, string>();

/** Marks a dialog as read, again if messages arrived during the request. After a failure the next view of the dialog marks it. */
const markRead = async (hid: string, upTo: string): Promise<void> => {
  const isRunning = targets.has(hid);
  targets.set(hid, upTo);
  if (isRunning) return;
  try {
    for (let marked = ''; marked !== targets.get(hid); setReadByMe(hid, marked)) {
      marked = targets.get(hid) ?? upTo;
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
      if (document.visibilityState === 'visible' && document.hasFocus()) void markRead(hid, lastId);
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
