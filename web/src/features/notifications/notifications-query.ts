import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The member's notification settings. Another tab or a link of an email may change them, so each visit fetches them. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api('notificationSettings', {}, { signal }),
  staleTime: 0,
});
