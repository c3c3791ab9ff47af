import { z } from 'zod';
import { createPayment } from './create.ts';
import type { Gateway } from './gateway.ts';
import type { Payment } from './model.ts';
import { IntentExpired, Refusal } from './refusal.ts';
import { paymentRequest } from './requests.ts';
import { isSignedByMerchant, type MerchantData } from './signature.ts';

const refuseSignature = (): Refusal => new Refusal(403, 'wrong_signature', 'The merchant did not sign this payment.');

const parse = (intent: string): unknown => {
  try {
    return JSON.parse(Buffer.from(intent, 'base64url').toString());
  } catch {
    throw refuseSignature();
  }
};

const until = z.looseObject({ opens_until: z.iso.datetime().optional() });

/**
 * Returns the payment of a signed intent, and creates it on the first call. The merchant sets `opens_until` by the real
 * clock, since the sandbox's clock can be advanced. It is not part of the comparison: an intent that is signed again is
 * the same payment.
 * @throws Refusal `wrong_signature`, `intent_expired`, and those of `createPayment`
 */
export const openIntent = (gateway: Gateway, data: MerchantData): Payment => {
  const merchant = gateway.store.get('merchant', data.merchant);
  if (!merchant || !isSignedByMerchant(merchant.secretKey, data)) throw refuseSignature();
  const { opens_until: opensUntil, ...intent } = until.parse(parse(data.payment_intent));
  const request = paymentRequest.parse(intent);
  if (opensUntil !== undefined && Date.parse(opensUntil) <= Date.now())
    throw new IntentExpired(request.order_id, request.allowed_origins);
  return createPayment(gateway, merchant, request);
};
