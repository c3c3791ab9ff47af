import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { MerchantData } from '@kindred/contract/payments/tariffs';
import type { NewPayment } from '../gateway.ts';

/** Where the form is that Stripe's own fields stand in, on each brand's site. */
export const stripeFormPath = '/apis/payment/form/stripe';

/** What a form is signed for: a payment that begins when it is opened, or one that is there. */
export type FormIntent =
  | { readonly begins: NewPayment }
  | ({ readonly id: string } & Partial<
      Pick<NewPayment, 'language' | 'appearance' | 'returnUrl' | 'successUrl' | 'failUrl'>
    >);

type Query = Omit<MerchantData, 'form_url'>;

export interface FormSigner {
  sign(site: string, intent: FormIntent): MerchantData;
  /** The address of a form, for a payment that has begun. */
  address(site: string, intent: FormIntent): string;
  /** Undefined where it was not signed here, or was changed. */
  read(query: Query): FormIntent | undefined;
}

/** Signs what a form may open, by a key that nobody else has. @param merchant the publishable key */
export const formSigner = (merchant: string, secret: string): FormSigner => {
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
    address: (site, intent) => {
      const { form_url, ...query } = sign(site, intent);
      return `${form_url}?${new URLSearchParams(query).toString()}`;
    },
    read: (query) => {
      const [said, right] = [Buffer.from(query.signature, 'hex'), signatureOf(query.payment_intent)];
      if (query.merchant !== merchant || said.length !== right.length || !timingSafeEqual(said, right))
        return undefined;
      // Signed here, so it is what was written here.
      return JSON.parse(Buffer.from(query.payment_intent, 'base64url').toString()) as FormIntent;
    },
  };
};
