import { isIP } from 'node:net';
import { limits } from '@kindred/contract/limits';
import { ipv6Groups, normalizeAddress } from '../places/ip-address.ts';
import type { Limit, Limiter } from '../ports/limiter.ts';

/** The networks of a network address that limits count by. */
interface Networks {
  /** IPv4: the address. IPv6: its /64, since one customer has all of it. */
  readonly key: string;
  /** IPv6: its /48, the largest network that one customer is usually given. IPv4: null. */
  readonly wideKey: string | null;
}

const prefixOf = (groups: readonly number[], bits: number): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** The networks that limits count a network address by. Text that is no address shares one key (decisions §2, login). */
export const networkKeysOf = (address: string): Networks => {
  const ip = normalizeAddress(address);
  const family = isIP(ip);
  if (family === 0) return { key: 'none', wideKey: null };
  if (family === 4) return { key: ip, wideKey: null };
  const groups = ipv6Groups(ip);
  return { key: prefixOf(groups, 64), wideKey: prefixOf(groups, 48) };
};

const wideLimitOf = ({ name, points, seconds }: Limit): Limit => ({
  name: `${name}:48`,
  points: points * limits.network.wideTimes,
  seconds,
});

/**
 * Uses points (one unless said otherwise) of the network of an address, and for IPv6 as many of its /48, which has
 * `limits.network.wideTimes` as many. A /64 that is refused uses none of its /48's, so that it cannot lock out its
 * neighbours. Returns the seconds to wait, 0 where the points were granted.
 */
export const consumeFromNetwork = async (
  limiter: Limiter,
  limit: Limit,
  address: string,
  points = 1,
): Promise<number> => {
  const { key, wideKey } = networkKeysOf(address);
  const wait = await limiter.consume(limit, key, points);
  return wait > 0 || wideKey === null ? wait : limiter.consume(wideLimitOf(limit), wideKey, points);
};

/** Gives a point back that `consumeFromNetwork` granted for nothing. */
export const restoreToNetwork = async (limiter: Limiter, limit: Limit, address: string): Promise<void> => {
  const { key, wideKey } = networkKeysOf(address);
  await limiter.restore(limit, key);
  if (wideKey !== null) await limiter.restore(wideLimitOf(limit), wideKey);
};
