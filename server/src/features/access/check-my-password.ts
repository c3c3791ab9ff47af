import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { isPasswordCorrect } from '../session/password.ts';
import { findPassword } from './access.db.ts';

const failures = {
  name: 'password-check',
  points: limits.passwordCheck.failures,
  seconds: limits.passwordCheck.windowMinutes * 60,
};

/**
 * Checks the password of the member against the stored hash. Failures are limited for all calls together, so that a stolen session cannot
 * be used to guess it.
 * @throws CallError passwordWrong, tooManyRequests
 */
export const requirePassword = async (
  { limiter }: Context,
  { hid }: Pick<Viewer, 'hid'>,
  password: string,
  known: string | null,
): Promise<void> => {
  const wait = await limiter.consume(failures, hid);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
  if (!(await isPasswordCorrect(password, known))) throw new CallError('passwordWrong');
  await limiter.reset(failures, hid);
};

/**
 * Checks the password of the viewer. A viewer without one has none that is right.
 * @throws CallError passwordWrong, tooManyRequests
 */
export const requireSetPassword = async (context: Context, viewer: Viewer, password: string): Promise<void> =>
  requirePassword(context, viewer, password, await findPassword(context.db, viewer.id));

/**
 * Checks the password of the viewer, if the viewer has one.
 * @throws CallError passwordWrong, tooManyRequests
 */
export const requireMyPassword = async (context: Context, viewer: Viewer, password: string): Promise<void> => {
  if (viewer.has_password) await requireSetPassword(context, viewer, password);
};

/** Checks the member's password. */
export const checkMyPassword: HandlerOf<'checkMyPassword'> = async ({ context, body, viewer }) => {
  await requireSetPassword(context, viewer, body.password);
  return {};
};
