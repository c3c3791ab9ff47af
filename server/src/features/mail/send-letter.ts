import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Letter } from './letter.ts';

/** Has a letter sent once the transaction `db` commits: once, tried again until the mail server takes it. */
export const sendLetter = ({ jobs }: Context, db: Db, letter: Letter): Promise<void> =>
  jobs.send('mail.send', { id: randomUUID(), letter }, { within: db });
