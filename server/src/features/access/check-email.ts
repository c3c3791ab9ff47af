import { CallError } from '@kindred/contract/errors';
import MailSpellChecker from '@zootools/email-spell-checker';
import { isDisposableEmail } from 'disposable-email-domains-js';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { isEmailTaken } from '../signup/signup.db.ts';

/** A likelier spelling of an address, else the address itself. */
export const fixEmail = (email: string): string => MailSpellChecker.run({ email })?.full ?? email;

/** Whether an address may be signed up at a brand: the reason why not, or nothing. */
export const emailFault = async (
  { db }: Context,
  brandId: number,
  email: string,
): Promise<'emailRegistered' | 'emailBanned' | undefined> => {
  if (isDisposableEmail(email)) return 'emailBanned';
  return (await isEmailTaken(db, brandId, email)) ? 'emailRegistered' : undefined;
};

export const checkEmail: HandlerOf<'checkEmail'> = async ({ context, body, brand }) => {
  const fault = await emailFault(context, brand.id, body.email);
  const fixed_email = fixEmail(body.email);
  // Throw-away mail likes to live under a slip of the pen (gmial.com): who meant the real one is offered it.
  const slipped = fault === 'emailBanned' && fixed_email !== body.email && !isDisposableEmail(fixed_email);
  if (fault && !slipped) throw new CallError(fault);
  return { fixed_email };
};
