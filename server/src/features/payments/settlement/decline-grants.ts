import { declineCodeOf, shouldOfferCheaper } from '@kindred/contract/payments/declines';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { DeclineRecord } from '@kindred/contract/payments/pay';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { grantPrice, grantsOf } from '../../grants/grants.ts';
import { type Order, wasDeclinedBefore } from '../orders/orders.db.ts';

type DeclineList = NonNullable<DeclineRecord['granted_list']>;

const hourMs = 3_600_000;
const { declineHours, declinedAgainHours } = paymentLimits.grants;

/**
 * The cheaper lists that a decline opens, the cheapest first (spec 3 §4 Payment flow, §8): the promotional list where another order of
 * this Premium tariff was declined before, the retry list for insufficient funds. A special price opens no other.
 */
const listsAfterDecline = async (db: Db, order: Order): Promise<DeclineList[]> => {
  const { state, feature, type, grant_id, plan, decline_code, created_at } = order;
  if (state !== 'declined' || feature !== 'premium' || type === 'renewal' || grant_id !== null) return [];
  const isRepeated = await wasDeclinedBefore(db, order, new Date(created_at.getTime() - declinedAgainHours * hourMs));
  const promo = plan === 'gold' ? ('promo_gold' as const) : ('promo' as const);
  return [
    ...(isRepeated ? [promo] : []),
    ...(shouldOfferCheaper(declineCodeOf(decline_code)) ? ['retry' as const] : []),
  ];
};

/** Grants the cheaper lists that a decline opens. Runs in the transaction that declined the order and locked its member. */
export const grantAfterDecline = async (db: Db, order: Order, at: Date): Promise<void> => {
  for (const list of await listsAfterDecline(db, order))
    await grantPrice(db, {
      memberId: order.member_id,
      list,
      reason: list === 'retry' ? 'declinedForMoney' : 'declinedAgain',
      key: `${list}:${order.uid}`,
      at,
      until: new Date(at.getTime() + declineHours * hourMs),
    });
};

/** Finds the cheapest list that a declined order opens, while its grant or that of an earlier decline is open; null if there is none. */
export const findListGrantedByDecline = async (
  context: Pick<Context, 'db' | 'clock'>,
  order: Order,
): Promise<DeclineRecord['granted_list']> => {
  const lists = await listsAfterDecline(context.db, order);
  const open = await grantsOf(context, order.member_id, lists);
  return lists.find((list) => open.has(list)) ?? null;
};
