import type { Brand } from '@kindred/brands/brand';
import { photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { getEntitlementStatus } from '../../features/entitlements/status.ts';
import { offerOrders } from '../../features/payments/offers/offer-orders.ts';
import { saveAttempt } from '../../features/payments/orders/attempts.db.ts';
import { formatReference } from '../../features/payments/orders/references.ts';
import { updateOrderFromAttempt } from '../../features/payments/settlement/update-order.ts';
import { chooseTariffs } from '../../features/tariffs/choose-tariffs.ts';
import { isTrial } from '../../features/tariffs/offered-tariffs.ts';
import { listTariffCandidates, marketOf } from '../../features/tariffs/tariffs.db.ts';
import { siteForEmail } from '../../http/site-of.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { demoAccountHome } from '../people/home.ts';
import { backdateItems } from './story.db.ts';

/** Minutes since the results of the photos and of the verification. */
const photosAge = 3200;
export const verificationAge = 1600;

/** Not enough money on the card. This decline opens a special price. */
const declineCode = '3.02';

/**
 * Creates the items of the account's activity feed that involve no other member: the results of its photos and of its verification, and,
 * if there is a gateway, a declined purchase with the special price that follows.
 * @param photoIds the public ids of the account's approved photos
 */
export const createAccountEvents = async (
  context: Context,
  { id, brand, photoIds }: { readonly id: Id; readonly brand: Brand; readonly photoIds: readonly string[] },
): Promise<void> => {
  for (const photoId of photoIds)
    await storeEvent(context.db, id, 'push.photo', { photoId, status: photoStatuses.moderated });
  await storeEvent(context.db, id, 'push.verification', { state: 'valid', reason: null });
  await backdateItems(context.db, id, 'photo', photosAge);
  await backdateItems(context.db, id, 'verification', verificationAge);
  await declinePurchase(context, id, brand);
};

const declinePurchase = async (context: Context, id: Id, brand: Brand): Promise<void> => {
  const { db, gateway, config } = context;
  if (!gateway) return;
  const now = context.clock.now();
  const { country, locale } = demoAccountHome;
  const market = await marketOf(db, country);
  const filter = { feature: 'premium', lists: ['premium_base'], currency: market.currency.code } as const;
  const candidates = await listTariffCandidates(db, { ...filter, brandId: brand.id, country, now });
  const tariffs = chooseTariffs(candidates, new Map())
    .filter((tariff) => !isTrial(tariff))
    .slice(0, 1);
  const held = await getEntitlementStatus(context, id, 'premium');
  // The card form of this offer is never opened.
  const appearance = { labels: {}, variables: {}, scheme: 'auto' } as const;
  const recipient = { viewer: { id, brand_id: brand.id }, site: siteForEmail(config, brand), locale, appearance };
  const offered = { tariffs, market, country, held };
  for (const order of await offerOrders(context, recipient, 'profile_subscription', offered)) {
    const attempt = await saveAttempt(db, {
      order_id: order.id,
      reference: formatReference(order.uid, 'card', 'first-pay'),
      gateway: gateway.name,
      method: 'card',
      mode: 'first-pay',
      state: 'declined',
      decline_code: declineCode,
      amount: order.amount,
      currency: order.currency,
      started_at: now,
      created_at: now,
      updated_at: now,
    });
    await updateOrderFromAttempt(context, db, order, attempt, now);
  }
};
