import { brandById } from '@kindred/brands';
import { toMajor } from '@kindred/contract/payments/money';
import type { SocialProvider } from '@kindred/contract/social';
import { mailFrom } from '../../config/mail-from.ts';
import type { Context } from '../../context.ts';
import { mailedSiteOf } from '../../http/site-of.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { confirmationLink, type Led, recoveryLink } from '../access/letter-links.ts';
import { maskEmail } from '../security/mask-email.ts';
import { deviceName } from './device-name.ts';
import type { Letter, Price } from './letter.ts';
import { fill, mailWords, wordsOf } from './letter-words.ts';

/** The same in every language. */
const providerNames: Record<SocialProvider, string> = { facebook: 'Facebook', google: 'Google' };

const timeIn = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at * 1000);

/** A day and a minute, with the zone that they are of: nobody's own is known. */
const minuteIn = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(at * 1000);

const priceIn = (locale: string, { amount, currency, exponent }: Price): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: exponent }).format(
    toMajor(amount, exponent),
  );

const ledOf = async (context: Context, id: string, letter: Letter): Promise<Led | undefined> => {
  switch (letter.kind) {
    case 'confirmation':
      return confirmationLink(context, { id, ...letter });
    case 'recovery':
      return recoveryLink(context, { id, ...letter }, letter.at);
    case 'changed-address':
      return { name: letter.name, path: '/info/contacts' };
    case 'password-changed':
    case 'new-device':
    case 'social-linked':
      return { name: letter.name, path: '/sign/recoverrequest' };
    case 'payment-failed':
    case 'renewal-ahead':
      return { name: letter.name, path: '/settings/subscription' };
    case 'subscription-ended':
    case 'banned':
    case 'restored':
    case 'appeal-upheld':
      return { name: letter.name, path: letter.path };
  }
};

/** The values that a letter's own text has places for. */
const valuesOf = (letter: Letter, unknownDevice: string): Record<string, string> => {
  switch (letter.kind) {
    case 'changed-address':
      return { email: maskEmail(letter.newEmail) };
    case 'password-changed':
      return { time: timeIn(letter.locale, letter.at) };
    case 'new-device':
      return { time: timeIn(letter.locale, letter.at), device: deviceName(letter.userAgent) ?? unknownDevice };
    case 'social-linked':
      return { time: timeIn(letter.locale, letter.at), provider: providerNames[letter.provider] };
    case 'payment-failed':
    case 'renewal-ahead':
      return {
        product: letter.product,
        until: minuteIn(letter.locale, letter.until),
        next: minuteIn(letter.locale, letter.next),
        price: priceIn(letter.locale, letter.price),
      };
    case 'subscription-ended':
      return { product: letter.product, until: minuteIn(letter.locale, letter.until) };
    default:
      return {};
  }
};

/** Writes a letter in its brand's look and its reader's language; undefined where there is nobody to write to. */
export const writeLetter = async (context: Context, id: string, letter: Letter): Promise<MailMessage | undefined> => {
  const brand = brandById(letter.brandId);
  const led = brand && (await ledOf(context, id, letter));
  if (!led) return undefined;
  const words = await mailWords(letter.locale);
  const { subject, title, text, button, note } = wordsOf(words, letter.kind);
  const values = { brand: brand.title, name: led.name, ...valuesOf(letter, words.newDevice.unknown) };
  const site = mailedSiteOf(context.config, brand);
  const view = {
    brand,
    locale: letter.locale,
    site,
    title,
    greeting: fill(words.greeting, values),
    text: fill(text, values),
    button,
    href: `${site}${led.path}`,
    copy: words.copy,
    note: fill(note, values),
    signature: fill(words.signature, values),
    why: fill(words.why, values),
  };
  // Only who writes letters carries what they are drawn with.
  const { letterHtml, letterText } = await import('./letter-page.ts');
  return {
    id,
    sender: brand.title,
    from: mailFrom(context.config.mail.from, brand),
    to: letter.to,
    subject: fill(subject, values),
    html: await letterHtml(view),
    text: letterText(view),
  };
};
