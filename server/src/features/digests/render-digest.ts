import { brandById } from '@kindred/brands';
import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import { type EmailSetting, emailSettings } from '@kindred/contract/engagement/notification-settings';
import { unsubscribePath } from '@kindred/contract/engagement/notifications';
import { type Locale, matchLocale } from '@kindred/i18n/locales';
import { mailFrom } from '../../config/mail-from.ts';
import type { Context } from '../../context.ts';
import { siteForEmail } from '../../http/site-of.ts';
import { readTexts } from '../../http/translations.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { fill, mailWords } from '../mail/email-texts.ts';
import { sealUnsubscribe } from '../notifications/unsubscribe-token.ts';
import type { News, NewsKind } from './digests.db.ts';
import type { Reachable } from './recipients.ts';

/** The texts of the daily email. The counted lines have a text for each plural form of the language: `likes_one`. */
interface DigestWords extends Readonly<Record<string, string>> {
  readonly title: string;
  readonly text: string;
  readonly offers: string;
  readonly button: string;
  readonly why: string;
  readonly settings: string;
  readonly unsubscribe: string;
}

interface DigestContents {
  readonly id: string;
  readonly news: readonly News[];
  readonly hasOffer: boolean;
}

const paths: Readonly<Record<EmailSetting, string>> = {
  messages: '/dialogs',
  matches: '/activity/matches',
  likes: '/activity/likes',
  visits: '/activity/visitors',
  offers: '/activity',
};

const { countMax } = notificationLimits;

/** `3 new likes`; a count above `countMax` as `99+`. */
const lineText = (locale: Locale, words: DigestWords, kind: NewsKind, count: number): string => {
  const form = new Intl.PluralRules(locale).select(count);
  const number = new Intl.NumberFormat(locale).format(Math.min(count, countMax));
  return fill(words[`${kind}_${form}`] ?? words[`${kind}_other`] ?? '', {
    count: count > countMax ? `${number}+` : number,
  });
};

/** `Anna, Bert, Carla +2`. */
const namesText = ({ names, count }: News): string => {
  if (names.length === 0) return '';
  const more = Math.min(count, countMax) - names.length;
  return names.join(', ') + (more > 0 ? ` +${more}` : '');
};

/** Renders a daily email in the colours of the member's brand and in the member's language; `undefined` for an unknown brand. */
export const renderDigest = async (
  context: Context,
  recipient: Reachable,
  { id, news, hasOffer }: DigestContents,
): Promise<MailMessage | undefined> => {
  const brand = brandById(recipient.brand_id);
  if (!brand) return undefined;
  const locale = matchLocale([recipient.language]);
  const words = await readTexts<DigestWords>(locale, 'digest');
  const { greeting, signature } = await mailWords(locale);
  const site = siteForEmail(context.config, brand);
  const values = { brand: brand.title, name: recipient.name };
  const token = sealUnsubscribe(context, { memberId: recipient.id, settings: emailSettings });
  const unsubscribeUrl = `${site}${unsubscribePath}?token=${encodeURIComponent(token)}`;
  const lines = news.map((line) => ({
    text: lineText(locale, words, line.kind, line.count),
    names: namesText(line),
    href: `${site}${paths[line.kind]}`,
  }));
  const view = {
    brand,
    locale,
    site,
    title: words.title,
    preview: lines.map(({ text }) => text).join(' · '),
    greeting: fill(greeting, values),
    text: fill(words.text, values),
    lines: [...lines, ...(hasOffer ? [{ text: words.offers, names: '', href: `${site}${paths.offers}` }] : [])],
    button: fill(words.button, values),
    signature: fill(signature, values),
    why: fill(words.why, values),
    settings: { text: words.settings, href: `${site}/settings/notifications` },
    unsubscribe: { text: words.unsubscribe, href: unsubscribeUrl },
  };
  // Imported here, so that only workers load what renders emails.
  const { digestHtml, digestText } = await import('./digest-page.ts');
  return {
    id,
    sender: brand.title,
    from: mailFrom(context.config.mail.from, brand),
    to: recipient.email,
    subject: `${lines[0]?.text ?? words.title} · ${brand.title}`,
    html: await digestHtml(view),
    text: digestText(view),
    unsubscribeUrl,
  };
};
