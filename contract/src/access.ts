import { z } from 'zod';
import { call } from './call.ts';
import { email, empty, password, productId } from './shapes.ts';
import { socialProviderIds, socialTokenText } from './social.ts';

/**
 * Seconds until the next email can be requested. The headers `retry-after` and `x-rate-limit-reset` carry the same
 * value.
 */
const wait = z.object({ retry_after: z.int() });

/** Sends the confirmation of an email again. Answers the same for an unknown or confirmed email. */
export const resendConfirmation = call({
  method: 'POST',
  path: '/api/user/confirmation/resend',
  auth: 'any',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ email, product_id: productId }),
  answer: wait,
});

/** Sends the confirmation from the sign-done screen, which knows only the email. Both calls count towards one limit. */
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
 * Changes the email of an account and sends a confirmation to the new email. The caller proves ownership by the
 * password. A member without a password proves it by a social token of a linked provider, or by the session while the
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
    /** The handler validates the format, with the error codes of the confirm-email popup. */
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

/**
 * Sends the recovery email. Answers the same for an unknown email. A client treats 429 as success and uses its wait.
 */
export const recoverRequest = call({
  method: 'POST',
  path: '/rest/v2/signup/recover/request',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4 Password recovery, §7',
  body: z.object({ email, product_id: productId }),
  answer: wait,
});

/**
 * Sets a new password by the link of a recovery email and ends every session. A forged link answers `invalidRequest`.
 */
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

/** Checks the current member's password. */
export const checkMyPassword = call({
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
 * Changes the password, and ends every session, this one too (decisions §5 Settings). A member who signed up by a provider and has no
 * password yet sets the first one with an empty `old_password`.
 */
export const changePassword = call({
  method: 'POST',
  path: '/rest/v2/user/authorization/password',
  auth: 'member',
  rate: 'guard',
  source: '2 §7 Settings and account',
  body: z.object({ old_password: password, new_password: password }),
  answer: empty,
  errors: ['passwordWrong', 'passwordTooShort', 'passwordTooCommon'],
});
