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
  /** The URL of a stand-in, in tests; without it Stripe's own. */
  readonly url?: string;
}
