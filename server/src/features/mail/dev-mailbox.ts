import type { Db } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { addDevEmail } from './mail.db.ts';

/** How many emails are stored. */
export const devEmailCount = 200;

/** The mail port of development: stores emails in the database, and `/dev/mail` shows them. */
export const devMailbox = (db: Db, clock: Clock): Mail => ({
  send: ({ sender, to, subject, html, text }) =>
    addDevEmail(db, { recipient: to, sender, subject, html, text, sent_at: clock.now() }, devEmailCount),
  close: () => undefined,
});
