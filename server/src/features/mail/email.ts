import type { Exponent } from '@kindred/contract/payments/money';
import type { SocialProvider } from '@kindred/contract/social';
import type { Locale } from '@kindred/i18n/locales';

interface Envelope {
  /** The recipient's email address. */
  readonly to: string;
  /** The brand whose colours, texts and links the email has. */
  readonly brandId: number;
  readonly locale: Locale;
}

/** In minor units. */
export interface EmailPrice {
  readonly amount: number;
  readonly currency: string;
  readonly exponent: Exponent;
}

interface SubscriptionEmail {
  readonly name: string;
  /** The name of the product, which is the same in every language. */
  readonly product: string;
  /** The end of the paid time. */
  readonly until: number;
}

/**
 * An email to render and send. Times are in unix seconds.
 *
 * `confirmation`, `recovery` and `withdrawal-link` contain no member data, because a guest can request them with only an email address. The worker finds the
 * member when it renders the email. So the response and its duration do not show whether an account exists.
 */
export type Email = Envelope &
  /** Has a link that confirms the email. */
  (
    | { readonly kind: 'confirmation' }
    /** Has a link to recover the account. `at`: the time of the request, at which the validity of the link starts. */
    | { readonly kind: 'recovery'; readonly at: number }
    /** Notifies the previous email that the account has a new one. */
    | { readonly kind: 'changed-address'; readonly name: string; readonly newEmail: string }
    /** `at`: the time of the change. */
    | { readonly kind: 'password-changed'; readonly name: string; readonly at: number }
    /** The member asked to delete the account. `at`: the time of the deletion. */
    | { readonly kind: 'account-leaving'; readonly name: string; readonly at: number }
    /** The archive of the member's data can be downloaded. `at`: until when. */
    | { readonly kind: 'archive-ready'; readonly name: string; readonly at: number }
    /** The archive was requested for another address. `at`: the time of the request. */
    | { readonly kind: 'archive-requested'; readonly name: string; readonly at: number; readonly receiver: string }
    /** A device signed in for the first time. `at`: the time of the sign-in. */
    | {
        readonly kind: 'new-device';
        readonly name: string;
        readonly at: number;
        readonly userAgent: string | undefined;
      }
    /** A passkey was added to the account, or removed from it. `at`: the time of the change. `device`: what added it. */
    | {
        readonly kind: 'passkey-added' | 'passkey-removed';
        readonly name: string;
        readonly at: number;
        readonly device: string | null;
      }
    /** A provider was linked to the account, or removed from it. `at`: the time of the change. */
    | {
        readonly kind: 'social-linked' | 'social-unlinked';
        readonly name: string;
        readonly at: number;
        readonly provider: SocialProvider;
      }
    /** A correspondent of the recipient was banned for fraud. `other`: the name of the banned member. */
    | { readonly kind: 'fraud-notice'; readonly name: string; readonly other: string }
    /**
     * Answers a request to remove an intimate image, to a person who needs no account. `reference`: of the request. `due`: the time until
     * which it is decided.
     */
    | {
        readonly kind: 'removal-received' | 'removal-done' | 'removal-rejected';
        readonly name: string;
        readonly reference: string;
        readonly due: number;
      }
    /**
     * A subscription could not be charged, will be charged, or renews for a year. `next`: the time of the next charge. `days`: its period.
     * `cancelPath` cancels without a session.
     */
    | ({
        readonly kind: 'payment-failed' | 'renewal-ahead' | 'renewal-reminder';
        readonly next: number;
        readonly price: EmailPrice;
        readonly days: number;
        readonly cancelPath: string;
      } & SubscriptionEmail)
    /** The code of a cancellation without a session. `path` leads to it. */
    | { readonly kind: 'cancellation-code'; readonly name: string; readonly code: string; readonly path: string }
    /** A visitor asked to withdraw from the purchase of this number. `at`: the time of the request. */
    | { readonly kind: 'withdrawal-link'; readonly number: string; readonly at: number }
    /** The member ended the renewal, in text form with its time (`at`), as the law of several countries requires. */
    | ({ readonly kind: 'subscription-canceled'; readonly at: number } & SubscriptionEmail)
    /** A subscription ended. `path` leads to the plans of its product. */
    | ({ readonly kind: 'subscription-ended'; readonly path: string } & SubscriptionEmail)
    /**
     * Notifies a banned member, who cannot read it in the app, of a ban, of its end, or of the answer to an appeal: the decision was upheld,
     * or was undone while another ban is active. `path` leads to the statement, for `restored` to the login.
     */
    | {
        readonly kind: 'banned' | 'restored' | 'decision-upheld' | 'decision-undone';
        readonly name: string;
        readonly path: string;
      }
  );

export type EmailKind = Email['kind'];
