import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export const campaignsQuery = queryOptions({ queryKey: ['campaigns'], queryFn: () => api('campaigns') });

/** The newest campaigns, and the brands that a campaign may be for. */
export const useCampaigns = () => useQuery(campaignsQuery);
