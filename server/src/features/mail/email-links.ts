import type { Context } from '../../context.ts';

/** An email that was requested by its address alone. */
export interface RequestedEmail {
  /** The id of the email, which its access key is derived from. */
  readonly id: string;
  readonly to: string;
  readonly brandId: number;
}

/** The name of the member in the greeting of an email, and the path of its button. */
export interface EmailLink {
  readonly name: string;
  readonly path: string;
}

/**
 * The links that a worker finds when it renders an email. `server/src/email-links.ts` has those of the features, because mail imports no feature that sends
 * emails. A link is `undefined` if no email is to be sent.
 */
export interface EmailLinks {
  readonly confirmation: (context: Context, request: RequestedEmail) => Promise<EmailLink | undefined>;
  /** @param at when the member requested it, in unix seconds */
  readonly recovery: (context: Context, request: RequestedEmail, at: number) => Promise<EmailLink | undefined>;
  /** @param number of a receipt or an order. @param at when the visitor requested it, in unix seconds */
  readonly withdrawal: (
    context: Context,
    request: RequestedEmail,
    number: string,
    at: number,
  ) => Promise<EmailLink | undefined>;
}
