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
 * The links that sign a member in. `server/src/jobs.ts` passes those of `features/access`, because mail imports no feature that sends
 * emails. A link is `undefined` if no email is to be sent.
 */
export interface EmailLinks {
  readonly confirmation: (context: Context, request: RequestedEmail) => Promise<EmailLink | undefined>;
  /** @param at when the member requested it, in unix seconds */
  readonly recovery: (context: Context, request: RequestedEmail, at: number) => Promise<EmailLink | undefined>;
}
