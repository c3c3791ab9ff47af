import { limits } from '@kindred/contract/limits';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { changeFeed } from './feed-query.ts';

/** Milliseconds in which the items that come into view are marked by one call. */
const collectMs = 800;

const markRead = async (client: QueryClient, hids: readonly string[]): Promise<void> => {
  try {
    await api('markActivitiesRead', { hids: [...hids] });
    const marked = new Set(hids);
    changeFeed(client, (items) =>
      items.map((item) => (marked.has(item.hid) ? { ...item, state: 'STATE_READ' } : item)),
    );
  } catch (error) {
    // The items stay unread, and the next visit retries.
    if (!(error instanceof ApiError)) throw error;
  }
};

const createReadMarker = (client: QueryClient) => {
  const pending = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const hids = [...pending];
    pending.clear();
    for (let at = 0; at < hids.length; at += limits.listPage.max)
      void markRead(client, hids.slice(at, at + limits.listPage.max));
  };
  const mark = (hid: string): void => {
    pending.add(hid);
    timer ??= setTimeout(flush, collectMs);
  };
  return { flush, mark };
};

/** Returns a function that marks an item as read, soon and in one call with others. */
export const useMarkActivitiesRead = (): ((hid: string) => void) => {
  const client = useQueryClient();
  const [{ flush, mark }] = useState(() => createReadMarker(client));
  useEffect(() => flush, [flush]);
  return mark;
};

/** Calls `onView` once half of the element is in view. Returns the ref of the element. Pass null for `onView` to watch nothing. */
export const useOnView = (onView: (() => void) | null): ((element: HTMLElement | null) => void) => {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const view = useEffectEvent(() => onView?.());
  const isWaiting = onView !== null;
  useEffect(() => {
    if (!element || !isWaiting) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        view();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isWaiting]);
  return setElement;
};
