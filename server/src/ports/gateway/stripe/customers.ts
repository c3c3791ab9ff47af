import type { Stripe } from 'stripe';
import { findAtStripe, requestStripe } from './errors.ts';
import type { StoredToken } from './shapes.ts';

/** A customer is deleted with the member's last stored card and created again later. More attempts than this are an error. */
const maxAttempts = 20;

/**
 * Returns the id of the payer's customer at Stripe, and creates the customer if there is none. Stripe's search lags, so the idempotency
 * key contains the member: concurrent requests create one customer. The key for the successor of a deleted customer contains the
 * deleted customer's id.
 * @throws GatewayUnavailable, GatewayRejected
 */
export const getOrCreateCustomer = async (stripe: Stripe, name: string): Promise<string> => {
  const query = `metadata['member']:'${name.replaceAll(/[\\']/g, '')}'`;
  const found = await requestStripe(stripe.customers.search({ query, limit: 1 }));
  let id = found.data[0]?.id;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const customer = id === undefined ? undefined : await findAtStripe(stripe.customers.retrieve(id));
    if (customer && !customer.deleted) return customer.id;
    const idempotencyKey = `customer:${name}${id === undefined ? '' : `:after:${id}`}`;
    const created = await requestStripe(stripe.customers.create({ metadata: { member: name } }, { idempotencyKey }));
    id = created.id;
  }
  throw new RangeError('A customer was deleted too often');
};

/** Detaches a stored method, and deletes the customer with the last method. May be repeated. @throws GatewayUnavailable */
export const deleteStoredMethod = async (stripe: Stripe, { id, customer }: StoredToken): Promise<void> => {
  const method = await findAtStripe(stripe.paymentMethods.retrieve(id));
  if (method?.customer) await requestStripe(stripe.paymentMethods.detach(id));
  const owner = await findAtStripe(stripe.customers.retrieve(customer));
  if (!owner || owner.deleted) return;
  const remaining = await requestStripe(stripe.customers.listPaymentMethods(customer, { limit: 1 }));
  if (remaining.data.length === 0) await findAtStripe(stripe.customers.del(customer));
};
