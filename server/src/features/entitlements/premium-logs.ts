import { paidServiceId, type SubscribedFeature } from '@kindred/contract/payments/features';
import type { Account } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { lastGrant } from './ledger.db.ts';
import { getEntitlementStatus } from './status.ts';

const serviceOf = {
  premiumBase: 'premium',
  premiumGold: 'premium',
  vip: 'vip',
  coins: 'coins',
  boosts: 'boost',
} as const satisfies Record<Account, string>;

const accounts = Object.keys(serviceOf) as Account[];
const daySeconds = 86_400;

const timeOf = (account: Account): SubscribedFeature | null => {
  const service = serviceOf[account];
  return service === 'premium' || service === 'vip' ? service : null;
};

/** Answers the last grant of the requested services, or of any (spec 3 §3 Accrual). */
export const premiumLogs: HandlerOf<'premiumLogs'> = async ({ context, viewer, query }) => {
  const wanted = query.source_types?.split(',');
  const requested = accounts.filter((account) => wanted?.includes(String(paidServiceId(serviceOf[account]))) ?? true);
  const last = await lastGrant(context.db, viewer.id, requested);
  if (!last) return { items: [] };
  const service = timeOf(last.account);
  const endsAt = service ? (await getEntitlementStatus(context, viewer.id, service)).endsAt : null;
  return {
    items: [
      {
        paid_service_id: paidServiceId(serviceOf[last.account]),
        context: last.context ?? last.reason,
        enabled_to: endsAt === null ? null : Math.floor(endsAt.getTime() / 1000),
        amount: service ? Math.round(last.quantity / daySeconds) : last.quantity,
      },
    ],
  };
};
