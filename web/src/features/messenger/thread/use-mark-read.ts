import { useEffect } from 'react';
import { ApiError, api } from '../../../lib/http/api.ts';
import { setRead } from '../live-store.ts';

/** Up to where each dialog is to be marked read, while the server is being told. */
const wanted = new Map<string, string>();

/** Tells the server, once more for what came meanwhile; where it cannot be told, the next look at the dialog tells it. */
const markRead = async (hid: string, upTo: string): Promise<void> => {
  const isUnderWay = wanted.has(hid);
  wanted.set(hid, upTo);
  if (isUnderWay) return;
  try {
    for (let told = ''; told !== wanted.get(hid); setRead(hid, told)) {
      told = wanted.get(hid) ?? upTo;
      await api('markDialogsRead', { hids: [hid] });
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    wanted.delete(hid);
  }
};

/** Marks a dialog read while its end is in view of somebody (spec 2 §4): a hidden page or another window reads nothing. */
export const useMarkRead = (hid: string, lastId: string | undefined, unread: number, isAtEnd: boolean): void =>
  useEffect(() => {
    if (!lastId || unread === 0 || !isAtEnd) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible' && document.hasFocus()) void markRead(hid, lastId);
    };
    look();
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [hid, lastId, unread, isAtEnd]);
