import type { StripeKeys } from './gateway-keys.ts';

type Given = Readonly<
  Partial<Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET', string | undefined>>
>;

/** How each begins, whatever is after it. */
const shapes = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_/, 'sk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_/, 'pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_…'],
] as const;

const isOfTests = (key: string): boolean => /^\w\w_test_/.test(key);

/** The three secrets of Stripe, or what is wrong with the first that is: a sentence's end that never holds one. */
export const readStripeKeys = (given: Given, production: boolean): StripeKeys | string => {
  for (const [name, shape, like] of shapes) {
    const value = given[name];
    if (!value) return `${name} is missing: GATEWAY is stripe`;
    if (!shape.test(value)) return `${name} is no key like ${like}`;
  }
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = given;
  if (isOfTests(secretKey) !== isOfTests(publishableKey))
    return 'STRIPE_PUBLISHABLE_KEY is of another mode than STRIPE_SECRET_KEY: one is for tests, the other is live';
  if (production && isOfTests(secretKey))
    return 'STRIPE_SECRET_KEY must be a live one in production: test cards pay with the other';
  return { secretKey, publishableKey, webhookSecret: given.STRIPE_WEBHOOK_SECRET ?? '' };
};
