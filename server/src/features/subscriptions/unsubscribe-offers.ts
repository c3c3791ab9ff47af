import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { applyModification, toMajor } from '@kindred/contract/payments/money';
import {
  type RetentionKind,
  retentionKindOf,
  retentionKinds,
  retentionOffers,
  type UnsubscribeOfferName,
  unsubscribeOfferNames,
} from '@kindred/contract/payments/unsubscribe';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { accountOf, writeLine } from '../entitlements/ledger.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import {
  acceptedOffers,
  acceptOffer,
  changeSubscription,
  type LastSubscription,
  lastSubscriptions,
  type Subscription,
} from './subscriptions.db.ts';

const { freeDays, discountBasisPoints, giftBoosts, everyDays } = paymentLimits.unsubscribe;
const daySeconds = 86_400;

/** The discounted price of a renewal, in minor units. */
const discounted = ({ amount }: Pick<Subscription, 'amount'>): number =>
  applyModification(amount, { basisPoints: discountBasisPoints }).price;

type Accepted = Awaited<ReturnType<typeof acceptedOffers>>;

/**
 * Whether a kind of offer is open: each once per member, for a subscription that renews and is in use, and one at a time (decisions §5
 * Cancelling: one offer per flow).
 */
const isOpen = (
  kind: RetentionKind,
  subscription: Subscription,
  held: EntitlementStatus,
  accepted: Accepted,
  now: Date,
): boolean => {
  const { names, isOfferedInTrial } = retentionOffers[kind];
  if (subscription.state !== 'active' || held.endsAt === null || accepted.has(names[subscription.feature]))
    return false;
  if (held.isTrial && !isOfferedInTrial) return false;
  const since = now.getTime() - everyDays * daySeconds * 1000;
  for (const { subscription_id: id, at } of accepted.values())
    if (id === subscription.id && at.getTime() > since) return false;
  return kind !== 'discount' || (discounted(subscription) > 0 && discounted(subscription) < subscription.amount);
};

/** An offer's id: the subscription's uid and the offer's name. */
const idOf = ({ uid }: Subscription, name: UnsubscribeOfferName): string => `${uid}.${name}`;

const readId = (id: string): { uid: string; name: UnsubscribeOfferName } => {
  const [uid = '', text] = id.split('.');
  const name = unsubscribeOfferNames.find((known) => known === text);
  if (!name) throw new CallError('notFound');
  return { uid, name };
};

/** Lists the offer of the unsubscribe flow for each subscription (spec 2 §2 Retention and offer popups). */
export const unsubscribeOffers: HandlerOf<'unsubscribeOffers'> = async ({ context, viewer, query }) => {
  const kind = retentionKindOf(query.reason);
  if (!kind) return { offers: [] };
  const accepted = await acceptedOffers(context.db, viewer.id);
  const subscriptions = await lastSubscriptions(context.db, viewer.id);
  const held = await Promise.all(subscriptions.map(({ feature }) => getEntitlementStatus(context, viewer.id, feature)));
  const open = subscriptions.filter((subscription, at) => {
    const of = held[at];
    return of !== undefined && isOpen(kind, subscription, of, accepted, context.clock.now());
  });
  return { offers: open.map((subscription) => present(kind, subscription)) };
};

/** The prices of a discount (spec 2 §3 Offer). */
const presentDiscount = (subscription: LastSubscription) => {
  const inBothUnits = (unit_amount: number) => ({
    amount: toMajor(unit_amount, subscription.exponent),
    unit_amount,
  });
  return {
    price_before: inBothUnits(subscription.amount),
    price_after: inBothUnits(discounted(subscription)),
    discount: { value: discountBasisPoints / 100, type: 'percent' as const },
  };
};
const noDiscount = { price_before: null, price_after: null, discount: null };

const present = (kind: RetentionKind, subscription: LastSubscription) => {
  const name = retentionOffers[kind].names[subscription.feature];
  return {
    id: idOf(subscription, name),
    name,
    feature_type: subscription.feature,
    kind,
    days: kind === 'week' ? freeDays : null,
    ...(kind === 'discount' ? presentDiscount(subscription) : noDiscount),
    currency_id: subscription.currency_id,
    currency_tag: subscription.currency,
    boosts: kind === 'gift' ? giftBoosts : null,
  };
};

/** Accepts an offer once. A repeated request changes nothing. */
export const consumeUnsubscribeOffer: HandlerOf<'consumeUnsubscribeOffer'> = async ({ context, viewer, params }) => {
  const { uid, name } = readId(params.id);
  await withSubscription(context, viewer, uid, async (locked) => {
    const { db, subscription, held, at } = locked;
    const accepted = await acceptedOffers(db, viewer.id);
    if (accepted.get(name)?.subscription_id === subscription.id) return;
    const kind = retentionKinds.find((each) => retentionOffers[each].names[subscription.feature] === name);
    if (!kind || !isOpen(kind, subscription, held, accepted, at)) throw new CallError('planUnavailable');
    await acceptOffer(db, { member_id: viewer.id, offer: name, subscription_id: subscription.id, at });
    await grantOf[kind](locked, name);
  });
  await publishNewEvents(context, viewer.id);
  return {};
};

const grantWeek = async ({ db, subscription, at }: Locked, name: UnsubscribeOfferName): Promise<void> => {
  const { member_id: memberId, feature, plan, uid, next_charge_at: next } = subscription;
  await writeLine(db, {
    memberId,
    account: accountOf(feature, plan),
    kind: 'grant',
    quantity: freeDays * daySeconds,
    reason: 'offer',
    key: `${uid}:offer:${name}`,
    at,
  });
  const later = next === null ? null : new Date(next.getTime() + freeDays * daySeconds * 1000);
  await changeSubscription(db, subscription.id, { next_charge_at: later, updated_at: at });
};

const lowerPrice = ({ db, subscription, at }: Locked): Promise<void> =>
  changeSubscription(db, subscription.id, { amount: discounted(subscription), updated_at: at });

const grantBoosts = async ({ db, subscription, at }: Locked, name: UnsubscribeOfferName): Promise<void> => {
  const { member_id: memberId, uid } = subscription;
  const key = `${uid}:offer:${name}`;
  await writeLine(db, { memberId, account: 'boosts', kind: 'grant', quantity: giftBoosts, reason: 'offer', key, at });
};

/** Grants what an accepted offer promises. */
const grantOf: Readonly<Record<RetentionKind, (locked: Locked, name: UnsubscribeOfferName) => Promise<void>>> = {
  week: grantWeek,
  discount: lowerPrice,
  gift: grantBoosts,
};
