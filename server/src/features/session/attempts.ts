import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { countsAddress } from '../../http/loopback.ts';
import { giveBackOfNetwork, useOfNetwork } from '../../http/network-of.ts';

const seconds = limits.login.windowMinutes * 60;
const perEmail = { name: 'login-email', points: limits.login.failuresPerEmail, seconds };
const perAddress = { name: 'login-address', points: limits.login.failuresPerAddress, seconds };

/** One try of a password for an account, wherever it may be tried. */
export interface Attempt {
  /** The account by its brand and email. */
  readonly email: string;
  readonly address: string;
}

export const attemptOf = (brandId: number, email: string, address: string): Attempt => ({
  email: `${brandId}:${email}`,
  address,
});

/**
 * Counted before the password is looked at, so that guesses sent at once are all counted.
 * @throws CallError tooManyRequests with the wait
 */
export const countAttempt = async (context: Context, { email, address }: Attempt): Promise<void> => {
  const { limiter, config } = context;
  const waits = [await limiter.use(perEmail, email)];
  if (countsAddress(config, address)) waits.push(await useOfNetwork(limiter, perAddress, address));
  const wait = Math.max(...waits);
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};

/** Only failures count. */
export const forgiveAttempt = async ({ limiter, config }: Context, { email, address }: Attempt): Promise<void> => {
  await limiter.forget(perEmail, email);
  if (countsAddress(config, address)) await giveBackOfNetwork(limiter, perAddress, address);
};

/** From the third failure of an email on, the answer offers help. */
export const failureOf = async ({ limiter }: Context, { email }: Attempt): Promise<CallError> => {
  const failures = await limiter.used(perEmail, email);
  return new CallError(failures >= limits.login.helpFromFailure ? 'wrongCredentials' : 'wrongEmailOrPassword');
};
