import type { Brand } from '@kindred/brands/brand';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Locale } from '@kindred/i18n/locales';
import type { Viewer } from '../../../http/viewer.db.ts';
import type { FormAppearance, NewPayment } from '../../../ports/gateway/gateway.ts';
import { describeOrder, formatCustomerId } from '../orders/describe-order.ts';
import type { Order } from '../orders/orders.db.ts';
import { formatReference } from '../orders/references.ts';
import type { StoredMethod } from '../orders/stored-methods.db.ts';

/** The payer of a payment, and the site on which it is made. */
export interface Payer {
  readonly viewer: Pick<Viewer, 'hid'>;
  readonly brand: Pick<Brand, 'title'>;
  readonly site: string;
  readonly locale: Locale;
}

/** Builds the first payment of an order by one method. Amount and currency are the order's, never the client's. */
export const buildPayment = (order: Order, payer: Payer, method: PaymentMethod): NewPayment => ({
  reference: formatReference(order.uid, method, 'first-pay'),
  amount: order.amount,
  currency: order.currency,
  customer: formatCustomerId(payer.viewer),
  description: describeOrder(order, payer.brand.title),
  method,
  recurring: order.repeat_amount !== null,
  origins: [payer.site],
  language: payer.locale,
});

/** Builds the payment of an order's card form, which opens until the order expires. @param card a stored card, whose CVV alone is asked */
export const buildFormPayment = (
  order: Order,
  payer: Payer,
  appearance: FormAppearance,
  card?: StoredMethod,
): NewPayment => {
  const payment = { ...buildPayment(order, payer, 'card'), appearance, opensUntil: order.expires_at.toISOString() };
  return card
    ? { ...payment, reference: formatReference(order.uid, 'card', 'resign', card.id), storedToken: card.token }
    : payment;
};
