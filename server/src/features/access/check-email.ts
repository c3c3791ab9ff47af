import { CallError } from '@kindred/contract/errors';
import MailSpellChecker from '@zootools/email-spell-checker';
import { isDisposableEmail } from 'disposable-email-domains-js';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { isEmailTaken } from './access.db.ts';

/** Returns a likelier spelling of an email, or the email itself. */
export const fixEmail = (email: string): string => MailSpellChecker.run({ email })?.full ?? email;

/** Returns the reason why an email cannot sign up at a brand, or `undefined`. */
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
  // Disposable-mail domains often imitate a misspelt provider (gmial.com). The answer offers the corrected spelling.
  const isMisspelt = fault === 'emailBanned' && fixed_email !== body.email && !isDisposableEmail(fixed_email);
  if (fault && !isMisspelt) throw new CallError(fault);
  return { fixed_email };
};
