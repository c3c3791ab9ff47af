import { brandById } from '@kindred/brands';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { isLocale } from '@kindred/i18n/locales';
import { mailFrom } from '../../config/mail-from.ts';
import type { Context } from '../../context.ts';
import { mailedSiteOf } from '../../http/site-of.ts';
import { type MailMessage, MailRefused } from '../../ports/mail.ts';
import { type Claimed, claimReceipt, markMailed, type ReceiptDetail, receiptById } from './receipts.db.ts';
import { viewReceipt } from './view-receipt.ts';

const { leaseSeconds, firstRetrySeconds, lastRetrySeconds, giveUpDays } = paymentLimits.receiptMail;
const atOnce = 500;
const dayMs = 86_400_000;

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** What is to be sent; undefined where there is nobody to send it to. */
const messageOf = async (context: Context, receipt: ReceiptDetail): Promise<MailMessage | undefined> => {
  const { email, member_state: state, language, uid } = receipt;
  const brand = brandById(receipt.brand_id);
  if (!brand || email === null || state === 'deleted') return undefined;
  const locale = language !== null && isLocale(language) ? language : brand.defaultLocale;
  const view = await viewReceipt(receipt, { brand, locale, site: mailedSiteOf(context.config, brand) });
  // Only who writes letters carries what they are drawn with.
  const { receiptHtml, receiptText } = await import('./receipt-page.ts');
  return {
    // Its message id: should it be sent twice, mail programs show it once.
    id: uid,
    sender: brand.title,
    from: mailFrom(context.config.mail.from, brand),
    to: email,
    subject: view.subject,
    html: await receiptHtml(view),
    text: receiptText(view),
  };
};

/** The mail server did not take it this time. False where it is away, so that the others wait too. */
const putOff = async (context: Context, claimed: Claimed, error: unknown): Promise<boolean> => {
  const { db, clock, log } = context;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  log.warn({ receipt: claimed.uid, code, responseCode }, 'receipt not sent');
  const now = clock.now();
  const seconds = Math.min(lastRetrySeconds, firstRetrySeconds * 2 ** (claimed.mail_tries - 1));
  const isOver = error instanceof MailRefused || now.getTime() - claimed.created_at.getTime() > giveUpDays * dayMs;
  await markMailed(db, claimed.id, isOver ? { unmailed: 'refused' } : { mail_at: later(now, seconds) });
  return error instanceof MailRefused || responseCode !== undefined;
};

const mailReceipt = async (context: Context, claimed: Claimed): Promise<boolean> => {
  const { db, mail, clock } = context;
  const receipt = await receiptById(db, claimed.id);
  const message = receipt && (await messageOf(context, receipt));
  if (!message) {
    await markMailed(db, claimed.id, { unmailed: 'nobody' });
    return true;
  }
  try {
    await mail.send(message);
  } catch (error) {
    return await putOff(context, claimed, error);
  }
  await markMailed(db, claimed.id, { mailed_at: clock.now() });
  return true;
};

/**
 * Mails what payments' letters are due. Each is one process's for as long as a letter may take; where that process dies between
 * sending and saying so, the letter goes again under the same message id. While the mail server is away they wait, for days.
 */
export const mailReceipts = async (context: Context): Promise<void> => {
  for (let count = 0; count < atOnce; count += 1) {
    const now = context.clock.now();
    const claimed = await claimReceipt(context.db, now, later(now, leaseSeconds));
    if (!claimed || !(await mailReceipt(context, claimed))) return;
  }
};
