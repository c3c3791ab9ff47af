import { z } from 'zod';
import { descriptorOfMethod, methodNames, type PaymentMethod, paymentMethods } from './method-ids.ts';

export { methodNames, type PaymentMethod, paymentMethods };
export const paymentMethod = z.enum(methodNames);

export const isStorable = (method: PaymentMethod): boolean => descriptorOfMethod(method).isStorable;

/**
 * `recurring-one-click` is the specification's name of a customer-initiated charge of a stored method. `resign`: a stored card whose CVV
 * is asked for again (spec 3 §3 Wallet).
 */
export const paymentModes = ['first-pay', 'recurring-one-click', 'resign'] as const;
export type PaymentMode = (typeof paymentModes)[number];
export const paymentMode = z.enum(paymentModes);

/** A payment method that a member can use. `card_mask` has six and four digits at most, never a card number. */
export const paymentOption = z.object({
  method: paymentMethod,
  type: paymentMode,
  card_mask: z.string().nullable(),
  brand: z.string().nullable(),
});
export type PaymentOption = z.infer<typeof paymentOption>;

/** The methods of a country and currency, in the order in which they are offered. */
export const methodsOf = (country: string | null, currency: string): PaymentMethod[] =>
  methodNames.filter((method) => {
    const { market } = descriptorOfMethod(method);
    return !market || (country !== null && market.countries.includes(country) && market.currency === currency);
  });
