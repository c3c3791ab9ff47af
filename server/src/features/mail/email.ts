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

interface Renewing {
  readonly name: string;
  /** The name of the product, which is the same in every language. */
  readonly product: string;
  readonly until: number;
}

/**
 * An email to render and send. Emails that a guest can request by an address alone name no member: the member is looked up when the
 * email is rendered, so that neither the answer nor its time shows whether an account exists.
 */
export type Email = Envelope &
  (
    | { readonly kind: 'confirmation' }
    /** `at`: when it was requested, in unix seconds; the validity of its link starts then. */
    | { readonly kind: 'recovery'; readonly at: number }
    /** Goes to the previous address. */
    | { readonly kind: 'changed-address'; readonly name: string; readonly newEmail: string }
    | { readonly kind: 'password-changed'; readonly name: string; readonly at: number }
    | {
        readonly kind: 'new-device';
        readonly name: string;
        readonly at: number;
        readonly userAgent: string | undefined;
      }
    /** A provider was linked to the account. */
    | {
        readonly kind: 'social-linked';
        readonly name: string;
        readonly at: number;
        readonly provider: SocialProvider;
      }
    /**
     * A subscription could not be charged, will be charged, or has ended. `until` (the end of the paid time) and `next` (the next
     * charge) are in unix seconds.
     */
    | ({
        readonly kind: 'payment-failed' | 'renewal-ahead';
        readonly next: number;
        readonly price: EmailPrice;
      } & Renewing)
    /** `path` leads to the plans of the product that ended. */
    | ({ readonly kind: 'subscription-ended'; readonly path: string } & Renewing)
    /** Notifies a member who cannot sign in of a decision; `path` leads to the statement, or to the login. */
    | {
        readonly kind: 'banned' | 'restored' | 'appeal-upheld';
        readonly name: string;
        readonly path: string;
      }
  );

export type EmailKind = Email['kind'];
