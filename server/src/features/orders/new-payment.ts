import type { Brand } from '@kindred/brands/brand';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Locale } from '@kindred/i18n/locales';
import type { Viewer } from '../../http/viewer.db.ts';
import type { FormLook, NewPayment } from '../../ports/gateway.ts';
import { descriptionOf } from '../tariffs/present-tariff.ts';
import type { Order, StoredMethod } from './orders.db.ts';
import { referenceOf } from './references.ts';

/** Whose payment it is, and where it is made. */
export interface Signing {
  readonly viewer: Pick<Viewer, 'hid'>;
  readonly brand: Pick<Brand, 'title'>;
  readonly site: string;
  readonly locale: Locale;
}

/** The same name at the gateway for all brands of a member: what is stored is found again. */
export const customerOf = ({ hid }: Pick<Viewer, 'hid'>): string => `m_${hid}`;

/** What the gateway's list says that an order is of. */
export const describe = (order: Pick<Order, 'feature' | 'tariff_key'>, brandTitle: string): string =>
  `${brandTitle} ${descriptionOf({ feature: order.feature, key: order.tariff_key })}`;

/** An order as a payment by one method; what stands in it is the order's, whatever a page says. */
export const paymentOf = (order: Order, signing: Signing, method: PaymentMethod): NewPayment => ({
  reference: referenceOf(order.uid, method, 'first-pay'),
  amount: order.amount,
  currency: order.currency,
  customer: customerOf(signing.viewer),
  description: describe(order, signing.brand.title),
  method,
  recurring: order.repeat_amount !== null,
  origins: [signing.site],
  language: signing.locale,
});

/** The card form of an order, which opens as long as the order may be begun: of a stored card where one is given, by its CVV alone. */
export const signOrder = (order: Order, signing: Signing, look: FormLook, card?: StoredMethod): NewPayment => {
  const payment = { ...paymentOf(order, signing, 'card'), look, opensUntil: order.expires_at.toISOString() };
  return card
    ? { ...payment, reference: referenceOf(order.uid, 'card', 'resign', card.id), storedToken: card.token }
    : payment;
};
