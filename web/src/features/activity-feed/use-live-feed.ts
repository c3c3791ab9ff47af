import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';
import { unreadActivitiesQuery, useActivityEvents } from '../../lib/members/unread-activities.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { feedQuery, reloadFeed, useRefreshFeed } from './feed-query.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';

/**
 * Follows the events of the open feed, and resets the unread count (spec 2 §4 Activity feed): after the first load, and after each
 * refresh that an event caused. A page in the background resets when it becomes visible, and a feed that was left does not: its
 * later items are not seen.
 * @param isLoaded whether the feed has its first page
 */
export const useLiveFeed = (isLoaded: boolean): void => {
  const client = useQueryClient();
  const refresh = useRefreshFeed();
  const isOpen = useRef(false);
  const isOwed = useRef(false);
  const reset = useCallback(async () => {
    if (!isOpen.current) return;
    isOwed.current = true;
    if (!isVisible()) return;
    isOwed.current = false;
    try {
      await api('resetUnreadActivities');
      // Not set to 0: an item may have arrived before this answer.
      await client.invalidateQueries({ queryKey: unreadActivitiesQuery.queryKey });
    } catch (error) {
      // The badge stays, and the next visit retries.
      if (!(error instanceof ApiError)) throw error;
    }
  }, [client]);

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  // Items that were loaded at an earlier visit may be out of date.
  const update = useEffectEvent(() => {
    if (client.getQueryData(feedQuery.queryKey)) void refresh();
  });
  useEffect(() => update(), []);
  useEffect(() => {
    if (isLoaded) void reset();
  }, [isLoaded, reset]);
  useEffect(() => {
    const onVisible = (): void => {
      if (isOwed.current && isVisible()) void reset();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [reset]);

  useActivityEvents(() => void refresh().then(reset));
  // Another tab opened, read or deleted items.
  useRealtime('rpc.activity', () => void refresh());
  // A purchase may name the members of all likes and visits.
  useRealtime('push.payment', () => void reloadFeed(client));
};
