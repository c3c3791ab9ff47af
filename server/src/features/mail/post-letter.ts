import type { Context } from '../../context.ts';
import { MailRefused } from '../../ports/mail.ts';
import type { Letter } from './letter.ts';
import { isSent, noteSent } from './mail.db.ts';
import { writeLetter } from './write-letter.ts';

/**
 * Sends a letter, once under its number: a job that is begun again after it was sent does nothing. Only a process that
 * dies between the two may send it twice, under one message id. Neither address nor link is logged.
 */
export const postLetter = async (context: Context, id: string, letter: Letter): Promise<void> => {
  const { db, mail, clock, log, metrics } = context;
  if (await isSent(db, id)) return;
  const message = await writeLetter(context, id, letter);
  if (!message) return;
  try {
    await mail.send(message);
    metrics.mails.inc({ kind: letter.kind, outcome: 'sent' });
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ letter: id, kind: letter.kind, code, responseCode }, 'letter not sent');
    const isRefused = error instanceof MailRefused;
    metrics.mails.inc({ kind: letter.kind, outcome: isRefused ? 'refused' : 'failed' });
    // An address without a mailbox gets no email however often it is tried.
    if (!isRefused) throw error;
  }
  await noteSent(db, id, clock.now());
};
