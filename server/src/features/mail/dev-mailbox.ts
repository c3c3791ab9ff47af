import type { Db } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { addDevLetter } from './mail.db.ts';

/** How many letters the mailbox keeps. */
export const keptLetters = 200;

/** The mailbox of development, in the database; `/dev/mail` shows it. */
export const devMailbox = (db: Db, clock: Clock): Mail => ({
  send: ({ sender, to, subject, html, text }) =>
    addDevLetter(db, { recipient: to, sender, subject, html, text, sent_at: clock.now() }, keptLetters),
  close: () => undefined,
});
