import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import type { NewPayment } from '../gateway.ts';

/** The path of the form that embeds Stripe's fields, on each brand's site. */
export const stripeFormPath = '/apis/payment/form/stripe';

/** The payment of a signed form: a payment that starts when the form is opened, or an existing payment. */
export type FormIntent =
  | { readonly newPayment: NewPayment }
  | ({ readonly id: string } & Partial<
      Pick<NewPayment, 'language' | 'appearance' | 'returnUrl' | 'successUrl' | 'failUrl'>
    >);

type Query = Omit<MerchantData, 'form_url'>;

export interface FormSigner {
  sign(site: string, intent: FormIntent): MerchantData;
  /** The signed URL of a form. */
  url(site: string, intent: FormIntent): string;
  /** Verifies and parses the query of a form; undefined if the signature is wrong. */
  read(query: Query): FormIntent | undefined;
}

/** Signs the payments of forms by a secret key. @param merchant the publishable key */
export const createFormSigner = (merchant: string, secret: string): FormSigner => {
  const key = createSecretKey(secret, 'utf8');
  const signatureOf = (intent: string): Buffer =>
    createHmac('sha256', key).update(`form.${merchant}.${intent}`).digest();

  const sign = (site: string, intent: FormIntent): MerchantData => {
    const payment_intent = Buffer.from(JSON.stringify(intent)).toString('base64url');
    const signature = signatureOf(payment_intent).toString('hex');
    return { merchant, payment_intent, signature, form_url: `${site}${stripeFormPath}` };
  };

  return {
    sign,
    url: (site, intent) => {
      const { form_url, ...query } = sign(site, intent);
      return `${form_url}?${new URLSearchParams(query).toString()}`;
    },
    read: (query) => {
      const [actual, expected] = [Buffer.from(query.signature, 'hex'), signatureOf(query.payment_intent)];
      if (query.merchant !== merchant || actual.length !== expected.length || !timingSafeEqual(actual, expected))
        return undefined;
      // The signature proves that `sign` wrote the text, so its shape needs no check.
      return JSON.parse(Buffer.from(query.payment_intent, 'base64url').toString()) as FormIntent;
    },
  };
};
