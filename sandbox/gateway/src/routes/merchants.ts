import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Gateway } from '../gateway.ts';
import type { Merchant } from '../model.ts';
import { Refusal } from '../refusal.ts';
import type { merchantRequest } from '../requests.ts';

/** Returns the merchant of a request's secret key. @throws Refusal 401 */
export const requireMerchant = (gateway: Gateway, request: FastifyRequest): Merchant => {
  const key = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const merchant = key && gateway.store.all('merchant').find(({ secretKey }) => secretKey === key);
  if (!merchant) throw new Refusal(401, 'wrong_key', 'Send your secret key: Authorization: Bearer sk_…');
  return merchant;
};

export const changeMerchant = (
  gateway: Gateway,
  merchant: Merchant,
  { webhook_url: url, webhooks, chaos }: z.infer<typeof merchantRequest>,
): Merchant => {
  const changed: Merchant = {
    ...merchant,
    ...(url === undefined ? {} : { webhookUrl: url ?? undefined }),
    ...(webhooks === undefined ? {} : { webhooks }),
    ...(chaos === undefined
      ? {}
      : { chaos: chaos ? { ...chaos, maxDelaySeconds: chaos.max_delay_seconds } : undefined }),
  };
  gateway.store.put('merchant', changed);
  return changed;
};

/** Creates a merchant with random keys, unless given. */
export const addMerchant = (gateway: Gateway, given: Partial<Merchant> = {}): Merchant => {
  const merchant: Merchant = {
    id: gateway.chance.id('mer'),
    secretKey: `sk_${gateway.chance.token()}`,
    webhookSecret: `whsec_${gateway.chance.token()}`,
    webhookUrl: undefined,
    webhooks: 'send',
    chaos: undefined,
    ...given,
  };
  gateway.store.put('merchant', merchant);
  return merchant;
};
