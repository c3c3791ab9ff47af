import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import type { PlanEntitlements } from './steps-after-purchase.ts';

/** Fetches the current member's plan of Premium and whether VIP is active. @throws ApiError */
export const fetchEntitlements = async (client: QueryClient): Promise<PlanEntitlements> =>
  client.fetchQuery({
    queryKey: ['payments', 'entitlements'],
    queryFn: async ({ signal }) => {
      const [premium, vip] = await Promise.all([
        api('premiumStatus', {}, { signal }),
        api('vipStatus', {}, { signal }),
      ]);
      return { plan: premium.plan, isVip: vip.is_active };
    },
    staleTime: 0,
  });
