import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

/** The unseen notices about correspondents of the member who were banned for fraud. */
export const fraudNoticesQuery = queryOptions({
  queryKey: ['fraud-notices'],
  queryFn: ({ signal }) => api('fraudNotices', undefined, { signal }),
});
