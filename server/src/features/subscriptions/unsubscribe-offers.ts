import { CallError } from '@kindred/contract/errors';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { applyModification, toMajor } from '@kindred/contract/payments/money';
import { type UnsubscribeOfferName, unsubscribeOfferNames } from '@kindred/contract/payments/unsubscribe';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { accountOf, writeLine } from '../entitlements/ledger.ts';
import { type EntitlementStatus, getEntitlementStatus } from '../entitlements/status.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import {
  acceptedOffers,
  acceptOffer,
  changeSubscription,
  lastSubscriptions,
  type Subscription,
} from './subscriptions.db.ts';

const { freeDays, discountBasisPoints } = paymentLimits.unsubscribe;
const daySeconds = 86_400;

const offersOf: Readonly<Record<SubscribedFeature, { week: UnsubscribeOfferName; discount: UnsubscribeOfferName }>> = {
  premium: { week: 'free_week_offer_premium', discount: 'recurring_discount_offer_premium' },
  vip: { week: 'free_week_offer_vip', discount: 'recurring_discount_offer_vip' },
};

/** The discounted price of a renewal, in minor units. */
const discounted = ({ amount }: Pick<Subscription, 'amount'>): number =>
  applyModification(amount, { basisPoints: discountBasisPoints }).price;

type Accepted = ReadonlyMap<UnsubscribeOfferName, string>;

/** The offers that are still open: each once per member, and no free week in a trial. */
const listOpenOffers = (
  subscription: Subscription,
  held: EntitlementStatus,
  accepted: Accepted,
): UnsubscribeOfferName[] => {
  if (subscription.state !== 'active' || held.endsAt === null) return [];
  const { week, discount } = offersOf[subscription.feature];
  const isCheaper = discounted(subscription) > 0 && discounted(subscription) < subscription.amount;
  return [...(held.isTrial ? [] : [week]), ...(isCheaper ? [discount] : [])].filter((name) => !accepted.has(name));
};

/** An offer's id: the subscription's uid and the offer's name. */
const idOf = ({ uid }: Subscription, name: UnsubscribeOfferName): string => `${uid}.${name}`;

const readId = (id: string): { uid: string; name: UnsubscribeOfferName } => {
  const [uid = '', text] = id.split('.');
  const name = unsubscribeOfferNames.find((known) => known === text);
  if (!name) throw new CallError('notFound');
  return { uid, name };
};

/** Lists the offers of the unsubscribe flow (spec 2 §2 Retention and offer popups). */
export const unsubscribeOffers: HandlerOf<'unsubscribeOffers'> = async ({ context, viewer }) => {
  const accepted = await acceptedOffers(context.db, viewer.id);
  const subscriptions = await lastSubscriptions(context.db, viewer.id);
  const held = await Promise.all(subscriptions.map(({ feature }) => getEntitlementStatus(context, viewer.id, feature)));
  const offers = subscriptions.flatMap((subscription, at) => {
    const of = held[at];
    if (!of) return [];
    return listOpenOffers(subscription, of, accepted).map((name) => {
      const isWeek = name === offersOf[subscription.feature].week;
      return {
        id: idOf(subscription, name),
        name,
        feature_type: subscription.feature,
        days: isWeek ? freeDays : null,
        price: isWeek ? null : toMajor(discounted(subscription), subscription.exponent),
        currency_id: subscription.currency_id,
        currency_tag: subscription.currency,
      };
    });
  });
  return { offers };
};

/** Accepts an offer once. A repeated request changes nothing. */
export const consumeUnsubscribeOffer: HandlerOf<'consumeUnsubscribeOffer'> = async ({ context, viewer, params }) => {
  const { uid, name } = readId(params.id);
  await withSubscription(context, viewer, uid, async (locked) => {
    const { db, subscription, held, at } = locked;
    const accepted = await acceptedOffers(db, viewer.id);
    if (accepted.get(name) === subscription.id) return;
    if (!listOpenOffers(subscription, held, accepted).includes(name)) throw new CallError('planUnavailable');
    await acceptOffer(db, { member_id: viewer.id, offer: name, subscription_id: subscription.id, at });
    await (name === offersOf[subscription.feature].week ? grantWeek(locked, name) : lowerPrice(locked));
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
