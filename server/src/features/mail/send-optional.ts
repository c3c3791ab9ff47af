import type { Context } from '../../context.ts';
import { type MailMessage, MailRejected } from '../../ports/mail.ts';
import { claimSending, releaseSending } from './mail.db.ts';

/** Whether the mail server certainly has not accepted the email: it answered so, or was not reached. */
const isSurelyUnsent = (error: unknown): boolean => {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === 'number' || command === 'CONN';
};

/**
 * Sends an optional email at most once per id. Unlike `sendEmail` it is recorded before it is sent, and the record is undone only if the
 * mail server certainly has not accepted the email: a process that dies between the two sends nothing again. Neither address nor link is
 * logged.
 * @throws Error without them if the mail server does not accept the email now, so that the job is retried
 */
export const sendOptionalEmail = async (context: Context, kind: string, message: MailMessage): Promise<void> => {
  const { db, clock, mail, metrics, log } = context;
  const { id } = message;
  if (!(await claimSending(db, id, clock.now()))) return;
  try {
    await mail.send(message);
    metrics.mails.inc({ kind, outcome: 'sent' });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ email: id, kind, code, responseCode }, 'email not sent');
    const isRefused = error instanceof MailRejected;
    metrics.mails.inc({ kind, outcome: isRefused ? 'refused' : 'failed' });
    if (isRefused || !isSurelyUnsent(error)) return;
    await releaseSending(db, id);
    // oxlint-disable-next-line preserve-caught-error -- the error names the address, and the log and the job's row would keep it
    throw new Error('the mail server did not accept an optional email', { cause: code });
  }
};
