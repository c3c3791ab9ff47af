import type { Context } from '../../context.ts';
import { MailRejected } from '../../ports/mail.ts';
import type { Email } from './email.ts';
import type { EmailLinks } from './email-links.ts';
import { isSent, noteSent } from './mail.db.ts';
import { renderEmail } from './render-email.ts';

/**
 * Sends an email once per id: a job that is run again after the email was sent does nothing. A process that dies between sending and
 * recording it sends it twice, under one message id. Neither address nor link is logged.
 * @throws Error without them if the mail server does not accept the email now, so that the job is retried
 */
export const sendEmail = async (context: Context, links: EmailLinks, id: string, email: Email): Promise<void> => {
  const { db, mail, clock, log, metrics } = context;
  if (await isSent(db, id)) return;
  const message = await renderEmail(context, links, id, email);
  if (!message) return;
  try {
    await mail.send(message);
    metrics.mails.inc({ kind: email.kind, outcome: 'sent' });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ email: id, kind: email.kind, code, responseCode }, 'email not sent');
    const isRefused = error instanceof MailRejected;
    metrics.mails.inc({ kind: email.kind, outcome: isRefused ? 'refused' : 'failed' });
    // A retry cannot help if the server refuses the address.
    // oxlint-disable-next-line preserve-caught-error -- the error names the address, and the log and the job's row would keep it
    if (!isRefused) throw new Error('the mail server did not accept an email', { cause: code });
  }
  await noteSent(db, id, clock.now());
};
