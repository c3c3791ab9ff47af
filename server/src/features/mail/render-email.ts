import { brandById } from '@kindred/brands';
import type { SocialProvider } from '@kindred/contract/social';
import { mailFrom } from '../../config/mail-from.ts';
import type { Context } from '../../context.ts';
import { siteForEmail } from '../../http/site-of.ts';
import type { MailMessage } from '../../ports/mail.ts';
import { maskEmail } from '../security/mask-email.ts';
import { formatMoney } from '../tariffs/format-money.ts';
import { deviceName } from './device-name.ts';
import type { Email, EmailPrice } from './email.ts';
import type { EmailLink, EmailLinks } from './email-links.ts';
import { fill, mailWords, textsOfEmail } from './email-texts.ts';

/** The same in every language. */
const providerNames: Record<SocialProvider, string> = { facebook: 'Facebook', google: 'Google' };

const timeIn = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at * 1000);

/** A day and a minute in UTC, with the zone, because the recipient's zone is not known. */
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

const priceIn = (locale: string, { amount, currency, exponent }: EmailPrice): string =>
  formatMoney(locale, amount, currency, exponent);

/** `28 days`. */
const daysIn = (locale: string, days: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

const linkOf = async (
  context: Context,
  links: EmailLinks,
  id: string,
  email: Email,
): Promise<EmailLink | undefined> => {
  switch (email.kind) {
    case 'confirmation':
      return links.confirmation(context, { id, ...email });
    case 'recovery':
      return links.recovery(context, { id, ...email }, email.at);
    case 'changed-address':
      return { name: email.name, path: '/info/contacts' };
    case 'account-leaving':
      return { name: email.name, path: '/login' };
    case 'archive-requested':
    case 'passkey-added':
    case 'passkey-removed':
    case 'password-changed':
    case 'social-linked':
    case 'social-unlinked':
      return { name: email.name, path: '/sign/recoverrequest' };
    case 'archive-ready':
      return { name: email.name, path: '/settings/privacy/request-profile-info' };
    case 'new-device':
      return { name: email.name, path: '/settings/devices' };
    case 'fraud-notice':
      return { name: email.name, path: '/info/tips' };
    case 'removal-received':
    case 'removal-done':
    case 'removal-rejected':
      return { name: email.name, path: '/info/image-removal' };
    case 'payment-failed':
    case 'renewal-ahead':
    case 'renewal-reminder':
    case 'subscription-canceled':
      return { name: email.name, path: '/settings/subscription' };
    case 'withdrawal-link':
      return links.withdrawal(context, { id, ...email }, email.number, email.at);
    case 'subscription-ended':
    case 'cancellation-code':
    case 'banned':
    case 'restored':
    case 'decision-upheld':
    case 'decision-undone':
      return { name: email.name, path: email.path };
  }
};

/** The values of the placeholders in the text of an email. */
const valuesOf = (email: Email, unknownDevice: string): Record<string, string> => {
  switch (email.kind) {
    case 'changed-address':
      return { email: maskEmail(email.newEmail) };
    case 'archive-requested':
      return { time: timeIn(email.locale, email.at), receiver: maskEmail(email.receiver) };
    case 'fraud-notice':
      return { other: email.other };
    case 'removal-received':
    case 'removal-done':
    case 'removal-rejected':
      return { reference: email.reference, due: minuteIn(email.locale, email.due) };
    case 'account-leaving':
    case 'archive-ready':
    case 'password-changed':
      return { time: timeIn(email.locale, email.at) };
    case 'new-device':
      return { time: timeIn(email.locale, email.at), device: deviceName(email.userAgent) ?? unknownDevice };
    case 'passkey-added':
    case 'passkey-removed':
      return { time: timeIn(email.locale, email.at), device: email.device ?? unknownDevice };
    case 'social-linked':
    case 'social-unlinked':
      return { time: timeIn(email.locale, email.at), provider: providerNames[email.provider] };
    case 'cancellation-code':
      return { code: email.code };
    case 'withdrawal-link':
      return { number: email.number };
    case 'payment-failed':
    case 'renewal-ahead':
    case 'renewal-reminder':
      return {
        product: email.product,
        until: minuteIn(email.locale, email.until),
        next: minuteIn(email.locale, email.next),
        price: priceIn(email.locale, email.price),
        days: daysIn(email.locale, email.days),
      };
    case 'subscription-canceled':
      return {
        product: email.product,
        until: minuteIn(email.locale, email.until),
        time: timeIn(email.locale, email.at),
      };
    case 'subscription-ended':
      return { product: email.product, until: minuteIn(email.locale, email.until) };
    default:
      return {};
  }
};

/** Renders an email in the brand's colours and the recipient's language; `undefined` if there is no recipient. */
export const renderEmail = async (
  context: Context,
  links: EmailLinks,
  id: string,
  email: Email,
): Promise<MailMessage | undefined> => {
  const brand = brandById(email.brandId);
  const led = brand && (await linkOf(context, links, id, email));
  if (!led) return undefined;
  const words = await mailWords(email.locale);
  const { subject, title, text, button, note } = textsOfEmail(words, email.kind);
  const values = { brand: brand.title, name: led.name, ...valuesOf(email, words.newDevice.unknown) };
  const site = siteForEmail(context.config, brand);
  const view = {
    brand,
    locale: email.locale,
    site,
    title,
    greeting: fill(words.greeting, values),
    text: fill(text, values),
    button,
    href: `${site}${led.path}`,
    ...('cancelPath' in email && { extra: { label: words.cancel, href: `${site}${email.cancelPath}` } }),
    copy: words.copy,
    note: fill(note, values),
    signature: fill(words.signature, values),
    why: fill(words.why, values),
  };
  // Imported here, so that only workers load what renders emails.
  const { emailHtml, emailText } = await import('./email-page.ts');
  return {
    id,
    sender: brand.title,
    from: mailFrom(context.config.mail.from, brand),
    to: email.to,
    subject: fill(subject, values),
    html: await emailHtml(view),
    text: emailText(view),
  };
};
