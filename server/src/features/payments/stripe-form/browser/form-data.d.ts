/** The data that the form's page embeds for its script. */
export interface FormData {
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly method: string;
  /** `resign` asks for a stored card's CVV alone. */
  readonly mode: 'first-pay' | 'resign';
  readonly language: string;
  readonly processing: string;
  readonly radius: string;
  readonly fontFamily: string;
  readonly fonts: readonly { readonly family: string; readonly src: string; readonly weight: string }[];
  readonly returnUrl: string | null;
  readonly successUrl: string | null;
  readonly failUrl: string | null;
}

export interface StripeError {
  readonly type: string;
  readonly code?: string;
  readonly decline_code?: string;
}

export interface StripeResult {
  readonly error?: StripeError;
  readonly paymentIntent?: { readonly status: string };
}

interface StripeFields {
  on(name: 'ready' | 'loaderror', listener: () => void): void;
  mount(selector: string): void;
  update(options: object): void;
}

interface StripeElements {
  create(name: 'payment' | 'cardCvc', options?: object): StripeFields;
  update(options: object): void;
  submit(): Promise<{ readonly error?: StripeError }>;
}

/** The part of Stripe.js that the form uses. */
export interface StripeApi {
  elements(options: object): StripeElements;
  retrievePaymentIntent(clientSecret: string): Promise<StripeResult>;
  handleNextAction(options: { readonly clientSecret: string }): Promise<StripeResult>;
  confirmPayment(options: object): Promise<StripeResult>;
  confirmCardPayment(clientSecret: string, options: object): Promise<StripeResult>;
}

declare global {
  const Stripe: (publishableKey: string, options: { readonly locale: string }) => StripeApi;
}
