import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { batchWrites } from './batch-writes.ts';

/** How many points a key may use in a window. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Rate limits of this process, or of all processes by Redis. While Redis is unavailable each process counts by itself, so that an
 * outage neither refuses calls nor disables a limit.
 */
export interface Limiter {
  /** Consumes points, by default one. Returns the seconds to wait; 0 if the points were granted. */
  consume(limit: Limit, key: string, points?: number): Promise<number>;
  /** Returns the seconds until a point is available; 0 if one is available now. Consumes none. */
  secondsToWait(limit: Limit, key: string): Promise<number>;
  /** Returns the points consumed in the current window. */
  countUsed(limit: Limit, key: string): Promise<number>;
  /** Restores one consumed point. */
  restore(limit: Limit, key: string): Promise<void>;
  reset(limit: Limit, key: string): Promise<void>;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

export const createLimiter = (redis?: Redis): Limiter => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const getLimiter = ({ name, points, seconds }: Limit): RateLimiterAbstract => {
    const existing = limiters.get(name);
    if (existing) return existing;
    const options = { keyPrefix: `kindred:limit:${name}`, points, duration: seconds };
    const memory = new RateLimiterMemory(options);
    const created = redis
      ? new RateLimiterRedis({
          ...options,
          storeClient: redis,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
    limiters.set(name, created);
    return created;
  };
  return {
    consume: async (limit, key, points = 1) => {
      if (redis) batchWrites(redis);
      try {
        await getLimiter(limit).consume(key, points);
        return 0;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return secondsOf(refused);
        throw refused;
      }
    },
    secondsToWait: async (limit, key) => {
      const state = await getLimiter(limit).get(key);
      return state && state.remainingPoints <= 0 ? secondsOf(state) : 0;
    },
    countUsed: async (limit, key) => (await getLimiter(limit).get(key))?.consumedPoints ?? 0,
    restore: async (limit, key) => {
      await getLimiter(limit).reward(key);
    },
    reset: async (limit, key) => {
      await getLimiter(limit).delete(key);
    },
  };
};
