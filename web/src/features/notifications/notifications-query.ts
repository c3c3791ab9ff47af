import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';

/** The member's notification settings. Another tab or a link of an email may change them, so each visit fetches them. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('notificationSettings', {}, { signal }),
  staleTime: 0,
});

/** Refetches the settings when another tab or a link of an email changed them. */
export const useSettingEvents = (): void => {
  const client = useQueryClient();
  useRealtime('rpc.notifications', () => void client.invalidateQueries({ queryKey: notificationsQuery.queryKey }));
};
