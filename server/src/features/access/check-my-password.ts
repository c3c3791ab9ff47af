import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { isPasswordCorrect } from '../session/password.ts';
import { findPassword } from './access.db.ts';

const failures = {
  name: 'password-check',
  points: limits.passwordCheck.failures,
  seconds: limits.passwordCheck.windowMinutes * 60,
};

/** Checks the member's password. Failures are limited, so that a stolen session cannot be used to guess it. */
export const checkMyPassword: HandlerOf<'checkMyPassword'> = async ({ context, body, viewer }) => {
  const { limiter } = context;
  const wait = await limiter.consume(failures, viewer.hid);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
  if (!(await isPasswordCorrect(body.password, await findPassword(context.db, viewer.id))))
    throw new CallError('passwordWrong');
  await limiter.reset(failures, viewer.hid);
  return {};
};
