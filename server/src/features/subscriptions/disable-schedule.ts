import type { HandlerOf } from '../../http/call-request.ts';
import { grantPrice } from '../grants/grants.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { stopSubscription } from './start-subscription.ts';
import { acceptedOffers, changeSubscription, isRunning } from './subscriptions.db.ts';

/** Stops renewals. The paid time remains (decisions §3 Cancelling). A repeated request changes nothing. */
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
 * Grants a member who left because of the price a discount on prolonging Premium, until the paid time ends (decisions §5 Cancelling: one
 * offer per flow). Not in a trial, and not after another discount.
 */
const grantDiscount = async ({ db, subscription, held, at }: Locked): Promise<void> => {
  const { feature, member_id: memberId, uid } = subscription;
  if (feature !== 'premium' || held.isTrial || held.endsAt === null || held.endsAt <= at) return;
  if ((await acceptedOffers(db, memberId)).has('recurring_discount_offer_premium')) return;
  await grantPrice(db, {
    memberId,
    list: 'prolong_discount',
    reason: 'tooExpensive',
    key: `prolong_discount:${uid}`,
    at,
    until: held.endsAt,
  });
};
