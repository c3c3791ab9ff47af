import { brandById } from '@kindred/brands';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { isLocale } from '@kindred/i18n/locales';
import { mailFrom } from '../../config/mail-from.ts';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { siteForEmail } from '../../http/site-of.ts';
import { type MailMessage, MailRejected } from '../../ports/mail.ts';
import { markMailed, type ReceiptDetail, receiptById } from './receipts.db.ts';
import { viewReceipt } from './view-receipt.ts';

const dayMs = 86_400_000;

/** The email of a receipt; `undefined` if the member was deleted or has no email address. */
const messageOf = async (context: Context, receipt: ReceiptDetail): Promise<MailMessage | undefined> => {
  const { email, member_state: state, language, uid } = receipt;
  const brand = brandById(receipt.brand_id);
  if (!brand || email === null || state === 'deleted') return undefined;
  const locale = language !== null && isLocale(language) ? language : brand.defaultLocale;
  const view = await viewReceipt(receipt, { brand, locale, site: siteForEmail(context.config, brand) });
  // Imported here, so that only workers load what renders emails.
  const { receiptHtml, receiptText } = await import('./receipt-page.ts');
  return {
    // Becomes the message id, so that mail programs show a duplicate only once.
    id: uid,
    sender: brand.title,
    from: mailFrom(context.config.mail.from, brand),
    to: email,
    subject: view.subject,
    html: await receiptHtml(view),
    text: receiptText(view),
  };
};

/**
 * Mails a receipt once. A process that dies between sending and recording it sends it again under the same message id. An email that the
 * server refuses, or has not accepted for a week, is given up. Neither address nor content is logged.
 * @throws Error if the mail server is away, so that the job is retried
 */
export const mailReceipt = async (context: Context, id: Id): Promise<void> => {
  const { db, mail, clock, log } = context;
  const receipt = await receiptById(db, id);
  if (!receipt || receipt.mailed_at || receipt.unmailed) return;
  const message = await messageOf(context, receipt);
  if (!message) return markMailed(db, id, { unmailed: 'nobody' });
  try {
    await mail.send(message);
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ receipt: receipt.uid, code, responseCode }, 'receipt not sent');
    const ageMs = clock.now().getTime() - receipt.created_at.getTime();
    const isGivenUp = error instanceof MailRejected || ageMs > paymentLimits.receiptMail.giveUpDays * dayMs;
    if (isGivenUp) return markMailed(db, id, { unmailed: 'refused' });
    // oxlint-disable-next-line preserve-caught-error -- the error names the address, and the job's row would store it
    throw new Error('the mail server did not accept a receipt', { cause: code });
  }
  await markMailed(db, id, { mailed_at: clock.now() });
};
