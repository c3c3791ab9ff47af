import type { Context } from '../../context.ts';
import { findByEmail } from './access.db.ts';
import { giveAccessKey } from './access-key.ts';
import { recoverQuery } from './recover-link.ts';

interface Asked {
  readonly id: string;
  readonly to: string;
  readonly brandId: number;
}

/** Whom a letter greets, and the path that its button leads to. */
export interface Led {
  readonly name: string;
  readonly path: string;
}

/** Where a confirmation leads; undefined where nobody has the email, or it is confirmed. */
export const confirmationLink = async (context: Context, { id, to, brandId }: Asked): Promise<Led | undefined> => {
  const member = await findByEmail(context.db, brandId, to);
  if (!member || member.email_confirmed_at) return undefined;
  const key = await giveAccessKey(context, context.db, id, { id: member.id, email: to });
  return { name: member.name, path: `/sign/sign?ak=${key}` };
};

/**
 * Where a recovery leads; undefined where nobody has the email. The timestamp lets the page show an expired link without
 * asking; the one that counts is signed.
 * @param at when it was asked for, in unix seconds
 */
export const recoveryLink = async (context: Context, { to, brandId }: Asked, at: number): Promise<Led | undefined> => {
  const member = await findByEmail(context.db, brandId, to);
  if (!member) return undefined;
  return { name: member.name, path: `/sign/recover?timestamp=${at}&signed_query=${recoverQuery(context, member, at)}` };
};
