import { CallError } from '@kindred/contract/errors';
import MailSpellChecker from '@zootools/email-spell-checker';
import { isDisposableEmail } from 'disposable-email-domains-js';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { isEmailRegistered } from './access.db.ts';
import { isBannedEmail } from './banned-email.ts';

/** Suggests a likelier spelling of an email. Returns the email itself if there is none. */
export const suggestEmail = (email: string): string => MailSpellChecker.run({ email })?.full ?? email;

/** Finds the error because of which an email cannot sign up at a brand. Returns `undefined` if it can. */
export const findEmailError = async (
  context: Context,
  brandId: number,
  email: string,
): Promise<'emailRegistered' | 'emailBanned' | undefined> => {
  if (isDisposableEmail(email)) return 'emailBanned';
  if (await isBannedEmail(context, brandId, email)) return 'emailBanned';
  return (await isEmailRegistered(context.db, brandId, email)) ? 'emailRegistered' : undefined;
};

export const checkEmail: HandlerOf<'checkEmail'> = async ({ context, body, brand }) => {
  const emailError = await findEmailError(context, brand.id, body.email);
  const fixed_email = suggestEmail(body.email);
  // Some disposable-mail domains imitate a misspelt provider (gmial.com). The answer then corrects the spelling instead of refusing it.
  const hasValidCorrection =
    emailError === 'emailBanned' && fixed_email !== body.email && !isDisposableEmail(fixed_email);
  if (emailError && !hasValidCorrection) throw new CallError(emailError);
  return { fixed_email };
};
