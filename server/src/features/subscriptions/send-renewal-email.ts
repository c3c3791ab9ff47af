import { paymentPath } from '@kindred/contract/payments/contexts';
import type { TariffList } from '@kindred/contract/payments/features';
import { isLocale } from '@kindred/i18n/locales';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { currencyOf } from '../tariffs/tariffs.ts';
import { pushSubscriptionEnded } from '../web-push/push-subscription-ended.ts';
import { cancellationPath } from './cancellation-link.ts';
import { payerOf } from './renewals.db.ts';
import type { Subscription } from './subscriptions.db.ts';

/** The kind of email, with the time of the next charge. */
type RenewalMessage =
  | { readonly kind: 'payment-failed' | 'renewal-ahead' | 'renewal-reminder'; readonly next: Date }
  | { readonly kind: 'subscription-canceled'; readonly at: Date }
  | { readonly kind: 'subscription-ended' };

/** The product's name, which is not translated. */
const productOf = ({ feature, plan }: Subscription): string =>
  feature === 'vip' ? 'VIP' : plan === 'gold' ? 'Premium Plus' : 'Premium';

/** The list from which the product can be bought again. */
const listOf = ({ feature, plan }: Subscription): TariffList =>
  feature === 'vip' ? 'vip' : plan === 'gold' ? 'gold' : 'premium_base';

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Emails the member the price and the end of the paid time, in the transaction of the change. The end of a subscription is also pushed,
 * and links to the plans.
 */
export const sendRenewalEmail = async (
  context: Context,
  db: Db,
  subscription: Subscription,
  message: RenewalMessage,
): Promise<void> => {
  const { name, email, language } = await payerOf(db, subscription.member_id);
  const product = productOf(subscription);
  if (message.kind === 'subscription-ended')
    await pushSubscriptionEnded(db, subscription, { product, path: paymentPath('push', listOf(subscription)) });
  if (email === null || !isLocale(language)) return;
  const { clock } = context;
  const { activeTo } = await getEntitlementStatus({ db, clock }, subscription.member_id, subscription.feature);
  const common = {
    to: email,
    brandId: subscription.brand_id,
    locale: language,
    name,
    product,
    until: seconds(activeTo ?? clock.now()),
  };
  if (message.kind === 'subscription-ended') {
    await enqueueEmail(context, db, { ...common, kind: message.kind, path: paymentPath('mail', listOf(subscription)) });
    return;
  }
  if (message.kind === 'subscription-canceled') {
    await enqueueEmail(context, db, { ...common, kind: message.kind, at: seconds(message.at) });
    return;
  }
  const { exponent } = await currencyOf(db, subscription.currency);
  const { amount, currency } = subscription;
  await enqueueEmail(context, db, {
    ...common,
    kind: message.kind,
    price: { amount, currency, exponent },
    next: seconds(message.next),
    days: subscription.period_days,
    cancelPath: cancellationPath(context, subscription),
  });
};
