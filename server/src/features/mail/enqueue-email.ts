import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Email } from './email.ts';

/** Enqueues an email in the transaction `db`. It is sent once, and retried until the mail server accepts it. */
export const enqueueEmail = ({ jobs }: Context, db: Db, email: Email): Promise<void> =>
  jobs.send('mail.send', { id: randomUUID(), email }, { within: db });
