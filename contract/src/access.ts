import { z } from 'zod';
import { call } from './call.ts';
import { email, empty, password, productId } from './shapes.ts';
import { socialProviderIds, socialTokenText } from './social.ts';

/**
 * Seconds until the next letter may be asked for; `retry-after` and `x-rate-limit-reset` say the same beside it, so that
 * the countdown can start at once.
 */
const wait = z.object({ retry_after: z.int() });

/** Asks that the confirmation of an email be sent again; answers the same for an unknown or confirmed one. */
export const resendConfirmation = call({
  method: 'POST',
  path: '/api/user/confirmation/resend',
  auth: 'any',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ email, product_id: productId }),
  answer: wait,
});

/** The same of the sign-done screen, which knows the email alone; both count together. */
export const autoConfirm = call({
  method: 'POST',
  path: '/rest/v2/registration/auto_confirm',
  auth: 'any',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ email }),
  answer: wait,
});

/**
 * Changes the email of an account; an email to the new address confirms it. The caller proves that the account is theirs
 * by its password; a member without one by a social token of a linked provider account, or by their session while the
 * email is not confirmed.
 */
export const changeEmail = call({
  method: 'POST',
  path: '/rest/v2/signup/change-email',
  auth: 'any',
  rate: 'guard',
  source: '1 §7, §5 Confirm email popup',
  body: z.object({
    email,
    password: password.min(1).optional(),
    social_provider_id: z.enum(socialProviderIds).optional(),
    social_token: socialTokenText.optional(),
    /** Its shape is the handler's to judge, by the codes of the confirm-email popup. */
    new_email: z.string().max(1000),
    product_id: productId,
  }),
  answer: wait,
  errors: [
    'newEmailEmpty',
    'newEmailWrong',
    'newEmailInvalid',
    'newEmailRegistered',
    'newEmailBanned',
    'wrongEmailOrPassword',
    'wrongCredentials',
    'socialTokenInvalid',
    'socialTokenExpired',
    'banned',
  ],
});

/** Asks for the recovery letter; answers the same for an unknown email. A client takes 429 as success with its wait. */
export const recoverRequest = call({
  method: 'POST',
  path: '/rest/v2/signup/recover/request',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4 Password recovery, §7',
  body: z.object({ email, product_id: productId }),
  answer: wait,
});

/** Sets a new password by a letter's link and ends every session. A forged link is an invalid request. */
export const recoverPassword = call({
  method: 'POST',
  path: '/api/user/password/recover',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4 Password recovery, §7',
  body: z.object({ signed_query: z.string().min(1).max(2000), password }),
  answer: empty,
  errors: ['linkExpired', 'passwordTooShort', 'passwordTooCommon'],
});

/** Whether this is the member's own password. */
export const checkOwnPassword = call({
  method: 'POST',
  path: '/rest/v2/user/authorization/password/check',
  auth: 'member',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ password }),
  answer: empty,
  errors: ['passwordWrong'],
});

/**
 * Brings a member back who hid or removed themselves (spec 1 §2 Restore-account screen). Whoever is not hidden is answered
 * the same.
 */
export const restoreAccount = call({
  method: 'POST',
  path: '/rest/v2/user/settings/account/restore',
  auth: 'member',
  allowHidden: true,
  rate: 'write',
  source: '1 §6, 2 §7',
  answer: empty,
});
