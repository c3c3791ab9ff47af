import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Incoming } from '../../http/incoming.ts';
import { countsAddress } from '../../http/loopback.ts';
import { useOfNetwork } from '../../http/network-of.ts';
import type { Limit } from '../../ports/limiter.ts';

/** What anybody may ask for by an email alone. */
export type AskedLetter = 'confirmation' | 'recovery';

const { everySeconds, perDay, perAddress, addressMinutes } = limits.recover;
const limitsOf = (kind: AskedLetter): { once: Limit; day: Limit } => ({
  once: { name: `letter-once:${kind}`, points: 1, seconds: everySeconds },
  day: { name: `letter-day:${kind}`, points: perDay, seconds: 86_400 },
});
const address = { name: 'letter-address', points: perAddress, seconds: addressMinutes * 60 };

const keyOf = (brandId: number, email: string): string => `${brandId}:${email}`;

/** Seconds until such a letter may be asked for; 0 where it may be now. */
export const letterWait = async (
  { limiter }: Context,
  kind: AskedLetter,
  brandId: number,
  email: string,
): Promise<number> => {
  const { once, day } = limitsOf(kind);
  const key = keyOf(brandId, email);
  return Math.max(await limiter.wait(once, key), await limiter.wait(day, key));
};

/** Counts a letter to an email, whether anybody has it or not. Returns the seconds to wait, 0 where it may be sent. */
export const countLetter = async (
  { limiter }: Context,
  kind: AskedLetter,
  brandId: number,
  email: string,
): Promise<number> => {
  const { once, day } = limitsOf(kind);
  const key = keyOf(brandId, email);
  // What was asked for too soon does not use up the day.
  return (await limiter.use(once, key)) || limiter.use(day, key);
};

type Asking = Pick<Incoming<never>, 'context' | 'brand' | 'address'>;

/**
 * Once in 60 s and 5 a day to one email, 20 in 15 minutes from one network.
 * @throws CallError tooManyRequests with the wait
 */
export const limitLetter = async ({ context, brand, address: from }: Asking, kind: AskedLetter, email: string) => {
  const counted = countsAddress(context.config, from);
  const wait =
    (counted && (await useOfNetwork(context.limiter, address, from))) ||
    (await countLetter(context, kind, brand.id, email));
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};
