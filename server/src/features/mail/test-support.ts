import { sql } from 'kysely';
import type { TestApp } from '../../../test/harness.ts';
import { emailLinks } from '../../email-links.ts';
import type { Email } from './email.ts';
import { findDevEmails } from './mail.db.ts';
import { sendEmail } from './send-email.ts';

/** Runs the pending email jobs immediately, as a worker would. */
export const deliverPendingEmails = async ({ context }: TestApp): Promise<void> => {
  const { rows } = await sql<{ data: { id: string; email: Email } }>`
    with pending as (delete from jobs.job where name = 'mail.send' and state = 'created' returning data, created_on)
    select data from pending order by created_on`.execute(context.db);
  for (const { data } of rows) await sendEmail(context, emailLinks, data.id, data.email);
};

/** Returns every email to an address, newest first. */
export const emailsTo = async (app: TestApp, email: string) => {
  await deliverPendingEmails(app);
  return findDevEmails(app.context.db, email, 50);
};

/** Returns a query parameter of the link in an email. */
export const inLink = (email: { text: string } | undefined, name: string): string => {
  const [link] = /https?:\S+/.exec(email?.text ?? '') ?? [];
  const value = link && new URL(link).searchParams.get(name);
  if (!value) throw new Error(`No email has a link with ${name}`);
  return value;
};
