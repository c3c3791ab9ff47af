import type { EmailLinks } from '../mail/email-links.ts';
import { findByEmail } from './access.db.ts';
import { createAccessKey } from './access-key.ts';
import { recoverQuery } from './recover-link.ts';

/** Confirms the email. `undefined` if no member has the email, or it is confirmed. */
const confirmation: EmailLinks['confirmation'] = async (context, { id, to, brandId }) => {
  const member = await findByEmail(context.db, brandId, to);
  if (!member || member.email_confirmed_at) return undefined;
  const key = await createAccessKey(context, context.db, id, { id: member.id, email: to });
  return { name: member.name, path: `/sign/sign?ak=${key}` };
};

/**
 * Sets a new password. `undefined` if no member has the email. By the timestamp the page shows an expired link without a request; the
 * signed query contains the timestamp that the server checks.
 */
const recovery: EmailLinks['recovery'] = async (context, { to, brandId }, at) => {
  const member = await findByEmail(context.db, brandId, to);
  if (!member) return undefined;
  return { name: member.name, path: `/sign/recover?timestamp=${at}&signed_query=${recoverQuery(context, member, at)}` };
};

/** The links of emails that sign a member in. */
export const accessEmailLinks: Pick<EmailLinks, 'confirmation' | 'recovery'> = { confirmation, recovery };
