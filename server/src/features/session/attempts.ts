import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { Incoming } from '../../http/incoming.ts';
import { countsAddress } from '../../http/loopback.ts';
import { giveBackOfNetwork, networksOf, useOfNetwork } from '../../http/network-of.ts';
import type { Limit } from '../../ports/limiter.ts';
import { knownDevice } from './known-device.ts';

/** One try of a password for an account, wherever it may be tried. */
export interface Attempt {
  /** Members and operators are counted apart. */
  readonly door: 'login' | 'operator';
  /** The account by its email, members' with their brand. */
  readonly account: string;
  readonly address: string;
  /** The caller's device where the account signed in there before. */
  readonly device: string | undefined;
}

/** A member's attempt; `member` is whoever has the email, undefined where nobody has. */
export const attemptOf = (
  incoming: Pick<Incoming<never>, 'context' | 'cookies' | 'brand' | 'address'>,
  email: string,
  member: { readonly id: Id; readonly devices_since: Date | null } | undefined,
): Attempt => ({
  door: 'login',
  account: `${incoming.brand.id}:${email}`,
  address: incoming.address,
  device: knownDevice(incoming, member),
});

const { windowMinutes, perEmailAndNetwork, perEmail, perNetwork, perKnownDevice, helpFromFailure } = limits.login;
const limitOf = (name: string, points: number): Limit => ({ name, points, seconds: windowMinutes * 60 });

const perPair = (door: Attempt['door']): Limit => limitOf(`${door}-pair`, perEmailAndNetwork);
const perAccount = (door: Attempt['door']): Limit => limitOf(`${door}-account`, perEmail);
const perDevice = (door: Attempt['door']): Limit => limitOf(`${door}-device`, perKnownDevice);
const perAddress = (door: Attempt['door']): Limit => limitOf(`${door}-network`, perNetwork);

const pairOf = ({ account, address }: Attempt): string => `${account}:${networksOf(address).key}`;

/**
 * The narrowest limit comes first: a guess that it refuses does not count in the wider ones. Strangers' guesses never use up
 * those of a known device, so that they cannot lock the owner out (decisions §2 login).
 */
const waitOf = async ({ limiter, config }: Context, attempt: Attempt): Promise<number> => {
  const { door, account, address, device } = attempt;
  if (device !== undefined) return limiter.use(perDevice(door), `${account}:${device}`);
  return (
    (await limiter.use(perPair(door), pairOf(attempt))) ||
    (countsAddress(config, address) && (await useOfNetwork(limiter, perAddress(door), address))) ||
    limiter.use(perAccount(door), account)
  );
};

/**
 * Counted before the password is looked at, so that guesses sent at once are all counted.
 * @throws CallError tooManyRequests with the wait
 */
export const countAttempt = async (context: Context, attempt: Attempt): Promise<void> => {
  const retryAfterSeconds = await waitOf(context, attempt);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
};

/** Only failures count; those before stay, so that an owner who signs in gives no guesser new tries. */
export const forgiveAttempt = async ({ limiter, config }: Context, attempt: Attempt): Promise<void> => {
  const { door, account, address, device } = attempt;
  if (device !== undefined) return limiter.giveBack(perDevice(door), `${account}:${device}`);
  await limiter.giveBack(perPair(door), pairOf(attempt));
  if (countsAddress(config, address)) await giveBackOfNetwork(limiter, perAddress(door), address);
  await limiter.giveBack(perAccount(door), account);
};

/** Adds a failure to the security events. */
export const noteFailure = ({ security }: Context, { door, account, address }: Attempt): void => {
  if (door === 'operator') return security.note({ kind: 'operatorSignInFailed', email: account, address });
  const [brandId, ...email] = account.split(':');
  security.note({ kind: 'signInFailed', brandId: Number(brandId), email: email.join(':'), address });
};

/** From the third failure of an email on, the answer offers help. */
export const failureOf = async (context: Context, attempt: Attempt): Promise<CallError> => {
  const { limiter } = context;
  const { door, account, device } = attempt;
  noteFailure(context, attempt);
  const failures =
    device === undefined
      ? await limiter.used(perAccount(door), account)
      : await limiter.used(perDevice(door), `${account}:${device}`);
  return new CallError(failures >= helpFromFailure ? 'wrongCredentials' : 'wrongEmailOrPassword');
};
