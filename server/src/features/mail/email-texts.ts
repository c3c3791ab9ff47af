import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';
import type { EmailKind } from './email.ts';

/** The texts of one kind of email. */
interface KindWords {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly note: string;
}

interface MailWords {
  readonly greeting: string;
  readonly signature: string;
  readonly copy: string;
  readonly why: string;
  /** The link of a subscription's email that cancels without a session. */
  readonly cancel: string;
  readonly confirmation: KindWords;
  readonly changedAddress: KindWords;
  readonly recovery: KindWords;
  readonly passwordChanged: KindWords;
  readonly accountLeaving: KindWords;
  readonly archiveReady: KindWords;
  readonly archiveRequested: KindWords;
  readonly newDevice: KindWords & { readonly unknown: string };
  readonly passkeyAdded: KindWords;
  readonly passkeyRemoved: KindWords;
  readonly socialLinked: KindWords;
  readonly socialUnlinked: KindWords;
  readonly paymentFailed: KindWords;
  readonly renewalAhead: KindWords;
  readonly renewalReminder: KindWords;
  readonly subscriptionCanceled: KindWords;
  readonly subscriptionEnded: KindWords;
  readonly cancellationCode: KindWords;
  readonly withdrawalLink: KindWords;
  readonly fraudNotice: KindWords;
  readonly removalReceived: KindWords;
  readonly removalDone: KindWords;
  readonly removalRejected: KindWords;
  readonly banned: KindWords;
  readonly restored: KindWords;
  readonly decisionUpheld: KindWords;
  readonly decisionUndone: KindWords;
}

/** The texts of all emails in a language. */
export const mailWords = (locale: Locale): Promise<MailWords> => readTexts(locale, 'mail');

const keys = {
  confirmation: 'confirmation',
  'changed-address': 'changedAddress',
  recovery: 'recovery',
  'password-changed': 'passwordChanged',
  'account-leaving': 'accountLeaving',
  'archive-ready': 'archiveReady',
  'archive-requested': 'archiveRequested',
  'new-device': 'newDevice',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
  'social-linked': 'socialLinked',
  'social-unlinked': 'socialUnlinked',
  'payment-failed': 'paymentFailed',
  'renewal-ahead': 'renewalAhead',
  'renewal-reminder': 'renewalReminder',
  'subscription-canceled': 'subscriptionCanceled',
  'subscription-ended': 'subscriptionEnded',
  'cancellation-code': 'cancellationCode',
  'withdrawal-link': 'withdrawalLink',
  'fraud-notice': 'fraudNotice',
  'removal-received': 'removalReceived',
  'removal-done': 'removalDone',
  'removal-rejected': 'removalRejected',
  banned: 'banned',
  restored: 'restored',
  'decision-upheld': 'decisionUpheld',
  'decision-undone': 'decisionUndone',
} as const satisfies Record<EmailKind, keyof MailWords>;

/** All kinds of emails. */
export const emailKinds = Object.keys(keys) as EmailKind[];

export const textsOfEmail = (words: MailWords, kind: EmailKind): KindWords => words[keys[kind]];

/**
 * Replaces the placeholders of a text (`{{name}}`) by values, as plain text.
 * @throws Error if a placeholder has no value
 */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A email has no value for ${name}`);
    return value;
  });
