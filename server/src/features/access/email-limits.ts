import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { countsAddress } from '../../http/loopback.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import type { Limit } from '../../ports/limiter.ts';

/** The emails that a guest may request by an address alone. */
export type RequestedKind = 'confirmation' | 'recovery' | 'withdrawal';

const { everySeconds, perDay, perAddress, addressMinutes } = limits.recover;
const limitsOf = (kind: RequestedKind): { once: Limit; day: Limit } => ({
  once: { name: `email-once:${kind}`, points: 1, seconds: everySeconds },
  day: { name: `email-day:${kind}`, points: perDay, seconds: 86_400 },
});
const address = { name: 'email-network', points: perAddress, seconds: addressMinutes * 60 };

const keyOf = (brandId: number, email: string): string => `${brandId}:${email}`;

/** Seconds until such an email may be requested; 0 if it may be now. */
export const secondsUntilEmail = async (
  { limiter }: Context,
  kind: RequestedKind,
  brandId: number,
  email: string,
): Promise<number> => {
  const { once, day } = limitsOf(kind);
  const key = keyOf(brandId, email);
  return Math.max(await limiter.secondsToWait(once, key), await limiter.secondsToWait(day, key));
};

/** Counts an email to an address, also if no member has it. Returns the seconds to wait; 0 if the email may be sent. */
export const countEmail = async (
  { limiter }: Context,
  kind: RequestedKind,
  brandId: number,
  email: string,
): Promise<number> => {
  const { once, day } = limitsOf(kind);
  const key = keyOf(brandId, email);
  // A request that came too early does not count towards the day.
  return (await limiter.consume(once, key)) || limiter.consume(day, key);
};

type Caller = Pick<CallRequest<never>, 'context' | 'brand' | 'address'>;

/**
 * Allows one email per 60 s and 5 per day to one address, and 20 in 15 minutes from one network.
 * @throws CallError tooManyRequests with the wait
 */
export const limitEmail = async ({ context, brand, address: from }: Caller, kind: RequestedKind, email: string) => {
  const counted = countsAddress(context.config, from);
  const wait =
    (counted && (await consumeFromNetwork(context.limiter, address, from))) ||
    (await countEmail(context, kind, brand.id, email));
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};
