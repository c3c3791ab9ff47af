import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { writeOnceATurn } from './redis.ts';

/** How many points a key may use in a window. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Shared limits, in this process or over all of them. While Redis is away each process limits for itself: a call is never
 * refused, and a guard never stands open, because of it.
 */
export interface Limiter {
  /** Uses points, one unless said otherwise. Returns the seconds to wait, 0 where they were granted. */
  use(limit: Limit, key: string, points?: number): Promise<number>;
  /** Seconds until there is a point to use, 0 where there is one now. Uses none. */
  wait(limit: Limit, key: string): Promise<number>;
  /** Points used in the running window. */
  used(limit: Limit, key: string): Promise<number>;
  /** Gives a point back that was used for nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

export const limiter = (redis?: Redis): Limiter => {
  const made = new Map<string, RateLimiterAbstract>();
  const of = ({ name, points, seconds }: Limit): RateLimiterAbstract => {
    const known = made.get(name);
    if (known) return known;
    const options = { keyPrefix: `kindred:limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const fresh = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
    made.set(name, fresh);
    return fresh;
  };
  return {
    use: async (limit, key, points = 1) => {
      if (redis) writeOnceATurn(redis);
      try {
        await of(limit).consume(key, points);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused);
        throw refused;
      }
    },
    wait: async (limit, key) => {
      const state = await of(limit).get(key);
      return state && state.remainingPoints <= 0 ? secondsOf(state) : 0;
    },
    used: async (limit, key) => (await of(limit).get(key))?.consumedPoints ?? 0,
    giveBack: async (limit, key) => {
      await of(limit).reward(key);
    },
    forget: async (limit, key) => {
      await of(limit).delete(key);
    },
  };
};
