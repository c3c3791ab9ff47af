import { randomBytes } from 'node:crypto';
import type { PaymentContext } from '@kindred/contract/payments/contexts';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { taxWithin } from '@kindred/contract/payments/money';
import type { OrderType } from '@kindred/contract/payments/pay';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.db.ts';
import type { FormAppearance } from '../../../ports/gateway/gateway.ts';
import { isTrial, type Offered } from '../../tariffs/offered-tariffs.ts';
import type { Tariff } from '../../tariffs/tariffs.ts';
import { hashAppearance } from '../attempts/form-appearance.ts';
import { listOpenOffers, type NewOrder, type Order, saveOffers } from '../orders/orders.db.ts';

export const newOrderUid = (): string => `ord_${randomBytes(16).toString('base64url')}`;

const typeOf = (tariff: Tariff, { held }: Offered): OrderType => {
  if (tariff.lists.includes('gold_upgrade')) return 'upgrade';
  if (isTrial(tariff)) return 'trial';
  return tariff.feature === 'premium' && held.plan === tariff.plan ? 'prolong' : 'purchase';
};

/** The recipient of an offer, and how its form looks. The gateway accepts a payment's form in one look only. */
export interface OfferRecipient {
  readonly viewer: Pick<Viewer, 'id' | 'brand_id'>;
  readonly site: string;
  readonly locale: string;
  readonly appearance: FormAppearance;
}

const hourMs = 3_600_000;

/**
 * Creates an order for each listed tariff, in the tariffs' order. A tariff that is listed again within half of `offerHours` has the same
 * order, with its price.
 */
export const offerOrders = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { viewer, site, locale, appearance }: OfferRecipient,
  context: PaymentContext,
  offered: Offered,
): Promise<Order[]> => {
  const now = clock.now().getTime();
  const form = { context, shown: `${locale}:${site}:${hashAppearance(appearance)}` };
  const reusableUntil = new Date(now + (paymentLimits.order.offerHours * hourMs) / 2);
  const created_at = new Date(now);
  const times = { created_at, expires_at: new Date(now + paymentLimits.order.offerHours * hourMs) };
  const offers = offered.tariffs.map((tariff) => offerOf(tariff, viewer, form, offered, times));
  const keys = offers.map(({ offer_key }) => offer_key);
  const known = (await listOpenOffers(db, viewer.id, keys)).filter((order) => order.expires_at > reusableUntil);
  const knownKeys = new Set(known.map(({ offer_key }) => offer_key));
  const made = await saveOffers(
    db,
    offers.filter(({ offer_key }) => !knownKeys.has(offer_key)),
  );
  const byKey = new Map([...known, ...made].map((order) => [order.offer_key, order]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
};

const offerOf = (
  tariff: Tariff,
  viewer: Pick<Viewer, 'id' | 'brand_id'>,
  { context, shown }: { context: PaymentContext; shown: string },
  offered: Offered,
  times: { readonly created_at: Date; readonly expires_at: Date },
): NewOrder => {
  const type = typeOf(tariff, offered);
  // The membership fee is charged with the first payment alone.
  const amount = tariff.amount + (tariff.membership_fee ?? 0);
  const exchangedSeconds = offered.trades?.get(tariff.id) ?? null;
  const grant = offered.grants?.get(tariff.id);
  const expires_at = grant && grant.expires_at < times.expires_at ? grant.expires_at : times.expires_at;
  return {
    uid: newOrderUid(),
    member_id: viewer.id,
    brand_id: viewer.brand_id,
    tariff_id: tariff.id,
    tariff_key: tariff.key,
    // The price of an upgrade changes each day.
    offer_key: `${tariff.id}:${type}:${context}:${shown}${exchangedSeconds === null ? '' : `:${tariff.amount}:${exchangedSeconds}`}${grant ? `:grant${grant.id}` : ''}`,
    type,
    feature: tariff.feature,
    plan: tariff.plan,
    context,
    country: offered.country,
    split: tariff.split,
    split_group: tariff.split_group,
    currency: tariff.currency,
    amount,
    tax_amount: taxWithin(amount, offered.market.taxBasisPoints),
    repeat_amount: tariff.repeat_amount,
    period_days: tariff.period_days,
    repeat_period_days: tariff.repeat_period_days,
    coins: tariff.coins,
    boosts: tariff.boosts,
    trade_seconds: exchangedSeconds,
    grant_id: grant?.id ?? null,
    created_at: times.created_at,
    // The card form does not outlive the grant of its price.
    expires_at,
  };
};
