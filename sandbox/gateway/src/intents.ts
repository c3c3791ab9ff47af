import { createPayment } from './create.ts';
import type { Gateway } from './gateway.ts';
import type { Payment } from './model.ts';
import { Refusal } from './refusal.ts';
import { paymentRequest } from './requests.ts';
import { isIntentOf, type MerchantData } from './signature.ts';

const refuseSignature = (): Refusal => new Refusal(403, 'wrong_signature', 'The merchant did not sign this payment.');

const parse = (intent: string): unknown => {
  try {
    return JSON.parse(Buffer.from(intent, 'base64url').toString());
  } catch {
    throw refuseSignature();
  }
};

/**
 * The payment of a signed intent: begun now, or when it was opened before.
 * @throws Refusal `wrong_signature`, and those of `createPayment`
 */
export const openIntent = (gateway: Gateway, data: MerchantData): Payment => {
  const merchant = gateway.store.get('merchant', data.merchant);
  if (!merchant || !isIntentOf(merchant.secretKey, data)) throw refuseSignature();
  return createPayment(gateway, merchant, paymentRequest.parse(parse(data.payment_intent)));
};
