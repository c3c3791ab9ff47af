/** The keys of the sandbox gateway. */
export interface SandboxKeys {
  readonly url: string;
  readonly merchant: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** The URL of a test server. Undefined: Stripe's API. */
  readonly url?: string;
}
