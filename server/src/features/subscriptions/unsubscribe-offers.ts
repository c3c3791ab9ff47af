import { CallError } from '@kindred/contract/errors';
import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { applyModification, toMajor } from '@kindred/contract/payments/money';
import { type UnsubscribeOfferName, unsubscribeOfferNames } from '@kindred/contract/payments/unsubscribe';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { accountOf, writeLine } from '../entitlements/ledger.ts';
import { type HeldStatus, heldStatus } from '../entitlements/status.ts';
import { type Locked, withSubscription } from './locked-subscription.ts';
import {
  changeSubscription,
  lastSubscriptions,
  offersTaken,
  type Subscription,
  takeOffer,
} from './subscriptions.db.ts';

const { freeDays, discountBasisPoints } = paymentLimits.unsubscribe;
const daySeconds = 86_400;

const offersOf: Readonly<Record<SubscribedFeature, { week: UnsubscribeOfferName; discount: UnsubscribeOfferName }>> = {
  premium: { week: 'free_week_offer_premium', discount: 'recurring_discount_offer_premium' },
  vip: { week: 'free_week_offer_vip', discount: 'recurring_discount_offer_vip' },
};

/** What a renewal takes with the discount, in minor units. */
const discounted = ({ amount }: Pick<Subscription, 'amount'>): number =>
  applyModification(amount, { basisPoints: discountBasisPoints }).price;

type Taken = ReadonlyMap<UnsubscribeOfferName, string>;

/** What a subscription is offered still: each once a member, no week to who is in a trial. */
const listOpenOffers = (subscription: Subscription, held: HeldStatus, taken: Taken): UnsubscribeOfferName[] => {
  if (subscription.state !== 'active' || held.endsAt === null) return [];
  const { week, discount } = offersOf[subscription.feature];
  const isCheaper = discounted(subscription) > 0 && discounted(subscription) < subscription.amount;
  return [...(held.isTrial ? [] : [week]), ...(isCheaper ? [discount] : [])].filter((name) => !taken.has(name));
};

/** An offer's name stands in it, after its subscription's. */
const idOf = ({ uid }: Subscription, name: UnsubscribeOfferName): string => `${uid}.${name}`;

const readId = (id: string): { uid: string; name: UnsubscribeOfferName } => {
  const [uid = '', word] = id.split('.');
  const name = unsubscribeOfferNames.find((known) => known === word);
  if (!name) throw new CallError('notFound');
  return { uid, name };
};

/** What whoever cancels is offered instead (spec 2 §2 Retention and offer popups). */
export const unsubscribeOffers: HandlerOf<'unsubscribeOffers'> = async ({ context, viewer }) => {
  const taken = await offersTaken(context.db, viewer.id);
  const standing = await lastSubscriptions(context.db, viewer.id);
  const held = await Promise.all(standing.map(({ feature }) => heldStatus(context, viewer.id, feature)));
  const offers = standing.flatMap((subscription, at) => {
    const of = held[at];
    if (!of) return [];
    return listOpenOffers(subscription, of, taken).map((name) => {
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

/** Takes an offer, once; asked again it is taken already. */
export const consumeUnsubscribeOffer: HandlerOf<'consumeUnsubscribeOffer'> = async ({ context, viewer, params }) => {
  const { uid, name } = readId(params.id);
  await withSubscription(context, viewer, uid, async (locked) => {
    const { db, subscription, held, at } = locked;
    const taken = await offersTaken(db, viewer.id);
    if (taken.get(name) === subscription.id) return;
    if (!listOpenOffers(subscription, held, taken).includes(name)) throw new CallError('planUnavailable');
    await takeOffer(db, { member_id: viewer.id, offer: name, subscription_id: subscription.id, at });
    await (name === offersOf[subscription.feature].week ? giveWeek(locked, name) : lowerPrice(locked));
  });
  await announce(context, viewer.id);
  return {};
};

const giveWeek = async ({ db, subscription, at }: Locked, name: UnsubscribeOfferName): Promise<void> => {
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
