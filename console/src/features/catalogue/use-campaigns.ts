import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const campaignsQuery = queryOptions({ queryKey: ['campaigns'], queryFn: () => api('campaigns') });

/** The newest campaigns, and the brands that can have campaigns. */
export const useCampaigns = () => useQuery(campaignsQuery);
