import { isIP } from 'node:net';
import { limits } from '@kindred/contract/limits';
import { ipv6Groups, normalizeAddress } from '../places/ip-address.ts';
import type { Limit, Limiter } from '../ports/limiter.ts';

/** The keys under which limits count a network address. */
interface NetworkKeys {
  /** IPv4: the address. IPv6: its /64, because one customer has the whole /64. */
  readonly key: string;
  /** IPv6: its /48, usually the largest network of one customer. IPv4: null. */
  readonly wideKey: string | null;
}

const prefixOf = (groups: readonly number[], bits: number): string =>
  `${groups
    .slice(0, bits / 16)
    .map((group) => group.toString(16))
    .join(':')}::/${bits}`;

/** Computes the keys of a network address. All texts that are not an address share one key (decisions §2, login). */
export const computeNetworkKeys = (address: string): NetworkKeys => {
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
 * Consumes points (by default one) of the network of an address, and for IPv6 as many points of its /48, whose limit is
 * `limits.network.wideTimes` times as high. A /64 that is refused consumes no point of its /48, so it cannot lock out its neighbours.
 * Returns the seconds to wait; 0 if the points were granted.
 */
export const consumeFromNetwork = async (
  limiter: Limiter,
  limit: Limit,
  address: string,
  points = 1,
): Promise<number> => {
  const { key, wideKey } = computeNetworkKeys(address);
  const wait = await limiter.consume(limit, key, points);
  return wait > 0 || wideKey === null ? wait : limiter.consume(wideLimitOf(limit), wideKey, points);
};

/** Restores one point that `consumeFromNetwork` granted. */
export const restoreToNetwork = async (limiter: Limiter, limit: Limit, address: string): Promise<void> => {
  const { key, wideKey } = computeNetworkKeys(address);
  await limiter.restore(limit, key);
  if (wideKey !== null) await limiter.restore(wideLimitOf(limit), wideKey);
};
