import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import type { Holding } from './next-step.ts';

/** Fetches the member's current entitlements. @throws ApiError */
export const fetchEntitlements = async (client: QueryClient): Promise<Holding> =>
  client.fetchQuery({
    queryKey: ['payments', 'holding'],
    queryFn: async ({ signal }) => {
      const [premium, vip] = await Promise.all([
        api('premiumStatus', {}, { signal }),
        api('vipStatus', {}, { signal }),
      ]);
      return { plan: premium.plan, isVip: vip.is_active };
    },
    staleTime: 0,
  });
