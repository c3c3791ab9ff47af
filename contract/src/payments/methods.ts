import { z } from 'zod';
import { type PaymentMethod, paymentMethods } from './method-ids.ts';

export { type PaymentMethod, paymentMethods };
export const methodNames = Object.keys(paymentMethods) as [PaymentMethod, ...PaymentMethod[]];
export const paymentMethod = z.enum(methodNames);

/** What the gateway may charge again without its payer: a renewal, one click. */
export const storableMethods = [
  'card',
  'paypal-vault',
  'google-pay',
  'apple-pay',
] as const satisfies readonly PaymentMethod[];

export const isStorable = (method: PaymentMethod): boolean =>
  (storableMethods as readonly PaymentMethod[]).includes(method);

/** `resign`: a stored card whose CVV is asked for again (spec 3 §3 Wallet). */
export const paymentModes = ['first-pay', 'recurring-one-click', 'resign'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const paymentMode = z.enum(paymentModes);

/** One way to pay that a member has. `card_mask` is six and four digits at most: a number never comes here. */
export const paymentOption = z.object({
  method: paymentMethod,
  type: paymentMode,
  card_mask: z.string().nullable(),
  brand: z.string().nullable(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

/** What pays for a country's members beside cards: two-letter code and currency both have to fit. */
export const localMethods: Readonly<
  Record<
    Exclude<PaymentMethod, 'card' | 'paypal-vault' | 'google-pay' | 'apple-pay'>,
    { readonly countries: readonly string[]; readonly currency: string }
  >
> = {
  sofort: { countries: ['DE', 'AT', 'CH', 'BE', 'NL'], currency: 'EUR' },
  boleto: { countries: ['BR'], currency: 'BRL' },
  oxxo: { countries: ['MX'], currency: 'MXN' },
  mpesa: { countries: ['KE'], currency: 'KES' },
  blik: { countries: ['PL'], currency: 'PLN' },
};

/** The methods of a country and currency, the ones that most people have first (spec 3 §3 Wallet, payment systems). */
export const methodsOf = (country: string | null, currency: string): PaymentMethod[] => [
  'card',
  ...(Object.entries(localMethods) as [keyof typeof localMethods, (typeof localMethods)['blik']][]).flatMap(
    ([method, { countries, currency: paysIn }]) =>
      country !== null && countries.includes(country) && paysIn === currency ? [method] : [],
  ),
  'google-pay',
  'apple-pay',
  'paypal-vault',
];
