import { sql } from 'kysely';
import type { TestApp } from '../../../test/harness.ts';
import { emailLinks } from '../access/email-links.ts';
import type { Email } from './email.ts';
import { findDevEmails } from './mail.db.ts';
import { sendEmail } from './send-email.ts';

/** Does the letters' jobs at once, as a worker would. */
export const postWaiting = async ({ context }: TestApp): Promise<void> => {
  const { rows } = await sql<{ data: { id: string; email: Email } }>`
    with waiting as (delete from jobs.job where name = 'mail.send' and state = 'created' returning data, created_on)
    select data from waiting order by created_on`.execute(context.db);
  for (const { data } of rows) await sendEmail(context, emailLinks, data.id, data.email);
};

/** Every letter to an address, the newest first. */
export const lettersTo = async (app: TestApp, email: string) => {
  await postWaiting(app);
  return findDevEmails(app.context.db, email, 50);
};

/** The value that a letter's link carries under a name. */
export const inLink = (letter: { text: string } | undefined, name: string): string => {
  const [link] = /https?:\S+/.exec(letter?.text ?? '') ?? [];
  const value = link && new URL(link).searchParams.get(name);
  if (!value) throw new Error(`no letter whose link has ${name}`);
  return value;
};
