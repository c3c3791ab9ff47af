import type { Context } from '../../context.ts';
import { MailRefused } from '../../ports/mail.ts';
import type { Letter } from './letter.ts';
import { isSent, noteSent, sweepSent } from './mail.db.ts';
import { writeLetter } from './write-letter.ts';

/** Longer than any job is tried or kept. */
const keptMs = 30 * 86_400_000;

/**
 * Sends a letter, once under its number: a job that is begun again after it was sent does nothing. Only a process that
 * dies between the two may send it twice, under one message id. Neither address nor link is logged.
 */
export const postLetter = async (context: Context, id: string, letter: Letter): Promise<void> => {
  const { db, mail, clock, log } = context;
  if (await isSent(db, id)) return;
  const message = await writeLetter(context, id, letter);
  if (!message) return;
  try {
    await mail.send(message);
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    log.warn({ letter: id, kind: letter.kind, code, responseCode }, 'letter not sent');
    // Whoever has no mailbox gets none however often it is tried.
    if (!(error instanceof MailRefused)) throw error;
  }
  await noteSent(db, id, clock.now());
};

/** Forgets which letters were sent, once nothing could send them again. */
export const sweepLetters = ({ db, clock }: Context): Promise<void> =>
  sweepSent(db, new Date(clock.now().getTime() - keptMs));
