import type { StripeKeys } from './gateway-keys.ts';

type StripeEnv = Readonly<
  Partial<Record<'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET', string | undefined>>
>;

/** The prefix of each key. */
const prefixes = [
  ['STRIPE_SECRET_KEY', /^(sk|rk)_(test|live)_/, 'sk_live_…'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_(test|live)_/, 'pk_live_…'],
  ['STRIPE_WEBHOOK_SECRET', /^whsec_/, 'whsec_…'],
] as const;

const isTestKey = (key: string): boolean => /^\w\w_test_/.test(key);

/** Returns Stripe's three keys, or the end of an error sentence about the first invalid key. The sentence contains no key. */
export const readStripeKeys = (env: StripeEnv, production: boolean): StripeKeys | string => {
  for (const [name, prefix, example] of prefixes) {
    const value = env[name];
    if (!value) return `${name} is missing: GATEWAY is stripe`;
    if (!prefix.test(value)) return `${name} is no key like ${example}`;
  }
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_PUBLISHABLE_KEY: publishableKey = '' } = env;
  if (isTestKey(secretKey) !== isTestKey(publishableKey))
    return 'STRIPE_PUBLISHABLE_KEY is of another mode than STRIPE_SECRET_KEY: one is for tests, the other is live';
  if (production && isTestKey(secretKey))
    return 'STRIPE_SECRET_KEY must be a live one in production: test cards pay with the other';
  return { secretKey, publishableKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '' };
};
