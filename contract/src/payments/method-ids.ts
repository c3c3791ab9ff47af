interface MethodDescriptor {
  /** The number of the method in records (spec 3 §3 Wallet, §9; where §9 has none, the next free one). */
  readonly id: number;
  /** The name of the method, which is the same in every language. A card has texts instead. */
  readonly title: string;
  /** The step of the payment popup that opens the first payment. */
  readonly form: string;
  /** Whether the gateway may charge the method again without its payer, for a renewal or by one click. */
  readonly isStorable: boolean;
  /** The payer enters everything on the method's own page. Such a method has the call `payRedirect` and the step `redirect.tsx`. */
  readonly isRedirect?: true;
  /** Offered to members of these countries for prices in this currency; to all members without it. */
  readonly market?: { readonly countries: readonly string[]; readonly currency: string };
}

/**
 * The payment methods, in the order in which they are offered (spec 3 §3 Wallet, payment systems). Browsers load this file, so it
 * contains no schema.
 */
export const methodDescriptors = {
  card: { id: 1, title: 'Card', form: 'first_card', isStorable: true },
  sofort: {
    id: 15,
    title: 'Sofort',
    form: 'sofort',
    isStorable: false,
    isRedirect: true,
    market: { countries: ['DE', 'AT', 'CH', 'BE', 'NL'], currency: 'EUR' },
  },
  boleto: {
    id: 16,
    title: 'Boleto',
    form: 'boleto',
    isStorable: false,
    market: { countries: ['BR'], currency: 'BRL' },
  },
  oxxo: { id: 21, title: 'OXXO', form: 'oxxo', isStorable: false, market: { countries: ['MX'], currency: 'MXN' } },
  mpesa: { id: 22, title: 'M-PESA', form: 'mpesa', isStorable: false, market: { countries: ['KE'], currency: 'KES' } },
  blik: { id: 23, title: 'BLIK', form: 'blik', isStorable: false, market: { countries: ['PL'], currency: 'PLN' } },
  'google-pay': { id: 24, title: 'Google Pay', form: 'google_pay', isStorable: true },
  'apple-pay': { id: 25, title: 'Apple Pay', form: 'apple_pay', isStorable: true },
  'paypal-vault': { id: 18, title: 'PayPal', form: 'paypal', isStorable: true },
} as const satisfies Readonly<Record<string, MethodDescriptor>>;

export type PaymentMethod = keyof typeof methodDescriptors;

/** A step of the payment popup that opens a method's first payment. */
export type MethodForm = (typeof methodDescriptors)[PaymentMethod]['form'];

/** A method whose payer enters everything on the method's own page. */
export type RedirectMethod = {
  [M in PaymentMethod]: (typeof methodDescriptors)[M] extends { readonly isRedirect: true } ? M : never;
}[PaymentMethod];

export const descriptorOfMethod = (method: PaymentMethod): MethodDescriptor => methodDescriptors[method];

export const methodNames = Object.keys(methodDescriptors) as [PaymentMethod, ...PaymentMethod[]];

/** The number of each method. */
export const paymentMethods = Object.fromEntries(
  methodNames.map((method) => [method, methodDescriptors[method].id]),
) as { readonly [M in PaymentMethod]: (typeof methodDescriptors)[M]['id'] };

export const redirectMethods = methodNames.filter(
  (method): method is RedirectMethod => descriptorOfMethod(method).isRedirect === true,
) as [RedirectMethod, ...RedirectMethod[]];
