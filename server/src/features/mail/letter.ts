import type { Exponent } from '@kindred/contract/payments/money';
import type { SocialProvider } from '@kindred/contract/social';
import type { Locale } from '@kindred/i18n/locales';

interface Envelope {
  /** The address that it goes to. */
  readonly to: string;
  /** Whose look, words and links it has. */
  readonly brandId: number;
  readonly locale: Locale;
}

/** In minor units. */
export interface Price {
  readonly amount: number;
  readonly currency: string;
  readonly exponent: Exponent;
}

interface Renewing {
  readonly name: string;
  /** By its name, which is the same in every language. */
  readonly product: string;
  readonly until: number;
}

/**
 * What is to be written to whom. The letters that anybody may ask for, by an email alone, name no member: whether there
 * is one is looked up when the letter is written, so that asking tells nothing, not even by its time.
 */
export type Letter = Envelope &
  (
    | { readonly kind: 'confirmation' }
    /** `at`: when it was asked for, in unix seconds; its link is good from then on. */
    | { readonly kind: 'recovery'; readonly at: number }
    /** Goes to the address before. */
    | { readonly kind: 'changed-address'; readonly name: string; readonly newEmail: string }
    | { readonly kind: 'password-changed'; readonly name: string; readonly at: number }
    | {
        readonly kind: 'new-device';
        readonly name: string;
        readonly at: number;
        readonly userAgent: string | undefined;
      }
    /** A provider signs in to the account from now on. */
    | {
        readonly kind: 'social-linked';
        readonly name: string;
        readonly at: number;
        readonly provider: SocialProvider;
      }
    /**
     * Of what renews by itself: that it could not be charged, that it will be, that it ended. `until`, when it is paid until,
     * and `next`, when it is charged, are in unix seconds.
     */
    | ({ readonly kind: 'payment-failed' | 'renewal-ahead'; readonly next: number; readonly price: Price } & Renewing)
    /** `path` leads to the plans of the product that ended. */
    | ({ readonly kind: 'subscription-ended'; readonly path: string } & Renewing)
    /** Tells who cannot sign in what was decided of them; `path` leads to the statement, or to the login. */
    | {
        readonly kind: 'banned' | 'restored' | 'appeal-upheld';
        readonly name: string;
        readonly path: string;
      }
  );

export type LetterKind = Letter['kind'];
