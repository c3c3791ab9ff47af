import { queryOptions } from '@tanstack/react-query';
import { api } from '../http/api.ts';

/** Whether a subscription renews, and a deletion that was requested before. */
export const leavingOptionsQuery = queryOptions({ queryKey: ['leavingOptions'], queryFn: () => api('leavingOptions') });
