import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { isLoopback } from '../../http/loopback.ts';
import { passwordFits } from './password.ts';
import { findLogin } from './session.db.ts';
import { startSession } from './start-session.ts';

const seconds = limits.login.windowMinutes * 60;
const perEmail = { name: 'login-email', points: limits.login.failuresPerEmail, seconds };
const perAddress = { name: 'login-address', points: limits.login.failuresPerAddress, seconds };

/** Answers the same, in content and in time, for an unknown email and a wrong password (decisions §1 Login codes). */
export const login: HandlerOf<'login'> = async ({ context, body, brand, address, deviceId, userAgent }) => {
  if (body.product_id !== brand.id) throw new CallError('invalidRequest', { field: 'product_id' });
  const attempt = { email: `${brand.id}:${body.email}`, address };
  await countAttempt(context, attempt);

  const member = await findLogin(context.db, brand.id, body.email);
  const fits = await passwordFits(body.password, member?.password_hash);
  if (!fits || !member) throw await failure(context, attempt);

  await forgiveAttempt(context, attempt);
  if (member.state === 'banned') throw new CallError('banned');
  if (member.state === 'unconfirmed') throw new CallError('emailNotConfirmed');
  return { authorization_token: await startSession(context, member, { deviceId, userAgent }) };
};

interface Attempt {
  readonly email: string;
  readonly address: string;
}

/** Addresses of this machine are not counted outside production. */
const countsAddress = ({ config }: Context, address: string): boolean => config.production || !isLoopback(address);

/**
 * Counted before the password is looked at, so that guesses sent at once are all counted.
 * @throws CallError tooManyRequests with the wait
 */
const countAttempt = async (context: Context, { email, address }: Attempt): Promise<void> => {
  const { limiter } = context;
  const waits = [await limiter.use(perEmail, email)];
  if (countsAddress(context, address)) waits.push(await limiter.use(perAddress, address));
  const wait = Math.max(...waits);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};

/** Only failures count. */
const forgiveAttempt = async (context: Context, { email, address }: Attempt): Promise<void> => {
  await context.limiter.forget(perEmail, email);
  if (countsAddress(context, address)) await context.limiter.giveBack(perAddress, address);
};

/** From the third failure of an email on, the answer offers help. */
const failure = async ({ limiter }: Context, { email }: Attempt): Promise<CallError> => {
  const failures = await limiter.used(perEmail, email);
  return new CallError(failures >= limits.login.helpFromFailure ? 'wrongCredentials' : 'wrongEmailOrPassword');
};
