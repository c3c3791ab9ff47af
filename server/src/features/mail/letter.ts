import type { Locale } from '@kindred/i18n/locales';

interface Envelope {
  /** The address that it goes to. */
  readonly to: string;
  /** Whose look, words and links it has. */
  readonly brandId: number;
  readonly locale: Locale;
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
    /** Tells who cannot sign in what was decided of them; `path` leads to the statement, or to the login. */
    | {
        readonly kind: 'banned' | 'restored' | 'appeal-upheld';
        readonly name: string;
        readonly path: string;
      }
  );

export type LetterKind = Letter['kind'];
