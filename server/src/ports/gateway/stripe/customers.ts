import type { Stripe } from 'stripe';
import { asked, askedFor } from './errors.ts';
import type { StoredToken } from './shapes.ts';

/** Members come and go, and are deleted there as often as they forget their last card; more than this is no member. */
const mostTries = 20;

/**
 * Stripe's customer of whoever pays, made at the first time. Searching lags, so that making one is named by the member too: made
 * twice at once it is one. Who was deleted is made anew, under the name of the one before.
 * @throws GatewayUnavailable, GatewayRejected
 */
export const customerAt = async (stripe: Stripe, name: string): Promise<string> => {
  const query = `metadata['member']:'${name.replaceAll(/[\\']/g, '')}'`;
  const found = await asked(stripe.customers.search({ query, limit: 1 }));
  let id = found.data[0]?.id;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const customer = id === undefined ? undefined : await askedFor(stripe.customers.retrieve(id));
    if (customer && !customer.deleted) return customer.id;
    const idempotencyKey = `customer:${name}${id === undefined ? '' : `:after:${id}`}`;
    const made = await asked(stripe.customers.create({ metadata: { member: name } }, { idempotencyKey }));
    id = made.id;
  }
  throw new RangeError('A customer was deleted too often');
};

/** Detaches what is stored, and deletes the customer with the last of it. Done twice it is done. @throws GatewayUnavailable */
export const forgetMethod = async (stripe: Stripe, { id, customer }: StoredToken): Promise<void> => {
  const method = await askedFor(stripe.paymentMethods.retrieve(id));
  if (method?.customer) await asked(stripe.paymentMethods.detach(id));
  const owner = await askedFor(stripe.customers.retrieve(customer));
  if (!owner || owner.deleted) return;
  const left = await asked(stripe.customers.listPaymentMethods(customer, { limit: 1 }));
  if (left.data.length === 0) await askedFor(stripe.customers.del(customer));
};
