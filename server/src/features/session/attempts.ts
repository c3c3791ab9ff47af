import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { countsAddress } from '../../http/loopback.ts';
import { computeNetworkKeys, consumeFromNetwork, restoreToNetwork } from '../../http/network-limits.ts';
import type { Limit } from '../../ports/limiter.ts';
import { knownDevice } from './known-device.ts';

/** One attempt to sign in to an account, at any call that checks the password. */
export interface SignInAttempt {
  /** Members and operators are counted separately. */
  readonly audience: 'login' | 'operator';
  /** The account's email; for members, prefixed by the brand. */
  readonly account: string;
  readonly address: string;
  /** The caller's device, if the account signed in there before. */
  readonly device: string | undefined;
}

/** Describes a member's attempt. `member` is `undefined` if no member has the email. */
export const attemptOf = (
  incoming: Pick<CallRequest<never>, 'context' | 'cookies' | 'brand' | 'address'>,
  email: string,
  member: { readonly id: Id; readonly devices_since: Date | null } | undefined,
): SignInAttempt => ({
  audience: 'login',
  account: `${incoming.brand.id}:${email}`,
  address: incoming.address,
  device: knownDevice(incoming, member),
});

const { windowMinutes, perEmailAndNetwork, perEmail, perNetwork, perKnownDevice, helpFromFailure } = limits.login;
const limitOf = (name: string, points: number): Limit => ({ name, points, seconds: windowMinutes * 60 });

const perPair = (audience: SignInAttempt['audience']): Limit => limitOf(`${audience}-pair`, perEmailAndNetwork);
const perAccount = (audience: SignInAttempt['audience']): Limit => limitOf(`${audience}-account`, perEmail);
const perDevice = (audience: SignInAttempt['audience']): Limit => limitOf(`${audience}-device`, perKnownDevice);
const perAddress = (audience: SignInAttempt['audience']): Limit => limitOf(`${audience}-network`, perNetwork);

const pairOf = ({ account, address }: SignInAttempt): string => `${account}:${computeNetworkKeys(address).key}`;

/**
 * Counts in the narrowest limit first: an attempt that this limit refuses does not count in the wider ones. A known device has limits of
 * its own, so that strangers' guesses cannot lock the owner out (decisions §2 login).
 */
const waitOf = async ({ limiter, config }: Context, attempt: SignInAttempt): Promise<number> => {
  const { audience, account, address, device } = attempt;
  if (device !== undefined) return limiter.consume(perDevice(audience), `${account}:${device}`);
  return (
    (await limiter.consume(perPair(audience), pairOf(attempt))) ||
    (countsAddress(config, address) && (await consumeFromNetwork(limiter, perAddress(audience), address))) ||
    limiter.consume(perAccount(audience), account)
  );
};

/**
 * Counts an attempt before the password is verified, so that concurrent guesses all count.
 * @throws CallError tooManyRequests with the wait
 */
export const countAttempt = async (context: Context, attempt: SignInAttempt): Promise<void> => {
  const retryAfterSeconds = await waitOf(context, attempt);
  if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
};

/** Removes a successful attempt from the count. Earlier failures remain, so that the owner's sign-in gives an attacker no new attempts. */
export const uncountAttempt = async ({ limiter, config }: Context, attempt: SignInAttempt): Promise<void> => {
  const { audience, account, address, device } = attempt;
  if (device !== undefined) return limiter.restore(perDevice(audience), `${account}:${device}`);
  await limiter.restore(perPair(audience), pairOf(attempt));
  if (countsAddress(config, address)) await restoreToNetwork(limiter, perAddress(audience), address);
  await limiter.restore(perAccount(audience), account);
};

/** Adds a failure to the security events. */
export const noteFailure = ({ security }: Context, { audience, account, address }: SignInAttempt): void => {
  if (audience === 'operator') return security.note({ kind: 'operatorSignInFailed', email: account, address });
  const [brandId, ...email] = account.split(':');
  security.note({ kind: 'signInFailed', brandId: Number(brandId), email: email.join(':'), address });
};

/** Returns the refusal. From the third failure of an email on, it offers help. */
export const failureOf = async (context: Context, attempt: SignInAttempt): Promise<CallError> => {
  const { limiter } = context;
  const { audience, account, device } = attempt;
  noteFailure(context, attempt);
  const failures =
    device === undefined
      ? await limiter.countUsed(perAccount(audience), account)
      : await limiter.countUsed(perDevice(audience), `${account}:${device}`);
  return new CallError(failures >= helpFromFailure ? 'wrongCredentials' : 'wrongEmailOrPassword');
};
