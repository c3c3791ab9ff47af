import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { grantPrice } from '../grants/grants.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import { sendRenewalEmail } from './send-renewal-email.ts';
import { stopSubscription } from './start-subscription.ts';
import { acceptedOffers, changeSubscription, isRunning } from './subscriptions.db.ts';

/** Stops renewals and confirms it by email. The paid time remains (decisions §3 Cancelling). A repeated request changes nothing. */
export const disableSchedule: HandlerOf<'disableSchedule'> = async ({ context, viewer, params, body }) => {
  const isGranted = await withSubscription(context, viewer, params.id, async (locked) => {
    const { db, subscription, at } = locked;
    if (!isRunning(subscription)) return false;
    await stopSubscription(db, subscription.id, 'member', at);
    await sendRenewalEmail(context, db, subscription, { kind: 'subscription-canceled', at });
    await changeSubscription(db, subscription.id, {
      member_reason: body.reason ?? null,
      member_comment: body.comment ?? null,
    });
    return body.reason === 'tooExpensive' && grantDiscount(locked);
  });
  if (isGranted) await publishNewEvents(context, viewer.id);
  return {};
};

/**
 * Grants a member who left because of the price a discount on prolonging Premium, until the paid time ends (decisions §5 Cancelling: one
 * offer per flow). Not in a trial, and not after another discount. Returns whether it was granted.
 */
const grantDiscount = async ({ db, subscription, held, at }: Locked): Promise<boolean> => {
  const { feature, member_id: memberId, uid } = subscription;
  if (feature !== 'premium' || held.isTrial || held.endsAt === null || held.endsAt <= at) return false;
  if ((await acceptedOffers(db, memberId)).has('recurring_discount_offer_premium')) return false;
  const granted = await grantPrice(db, {
    memberId,
    list: 'prolong_discount',
    reason: 'tooExpensive',
    key: `prolong_discount:${uid}`,
    at,
    until: held.endsAt,
  });
  return granted !== undefined;
};
