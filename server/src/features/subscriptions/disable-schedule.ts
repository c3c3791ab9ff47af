import type { HandlerOf } from '../../http/incoming.ts';
import { grantPrice } from '../grants/grants.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { stopSubscription } from './start-subscription.ts';
import { changeSubscription, isRunning, offersTaken } from './subscriptions.db.ts';

/** Ends the renewing; what is paid for stays until its end (decisions §3 Cancelling). Asked again, it is ended already. */
export const disableSchedule: HandlerOf<'disableSchedule'> = async ({ context, viewer, params, body }) => {
  await withSubscription(context, viewer, params.id, async (locked) => {
    const { db, subscription, at } = locked;
    if (!isRunning(subscription)) return;
    await stopSubscription(db, subscription.id, 'member', at);
    await changeSubscription(db, subscription.id, {
      member_reason: body.reason ?? null,
      member_comment: body.comment ?? null,
    });
    if (body.reason === 'tooExpensive') await grantDiscount(locked);
  });
  return {};
};

/**
 * Grants the prolonging of Premium at the discount, as long as the paid time lasts, to a member who left because of the price
 * (decisions §5 Cancelling: one offer per flow); not in a trial, nor to a member who took a discount already.
 */
const grantDiscount = async ({ db, subscription, held, at }: Locked): Promise<void> => {
  const { feature, member_id: memberId, uid } = subscription;
  if (feature !== 'premium' || held.isTrial || held.endsAt === null || held.endsAt <= at) return;
  if ((await offersTaken(db, memberId)).has('recurring_discount_offer_premium')) return;
  await grantPrice(db, {
    memberId,
    list: 'prolong_discount',
    reason: 'tooExpensive',
    key: `prolong_discount:${uid}`,
    at,
    until: held.endsAt,
  });
};
