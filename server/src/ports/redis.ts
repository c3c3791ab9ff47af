import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../config/config.ts';

/** A Redis that takes longer to answer counts as away. */
const answerMs = 2000;
const longestPauseMs = 2000;

/**
 * Connects to the Redis that REDIS_URL names. While it is away, commands fail at once: a call must not wait for what it
 * can do without. It is reconnected for as long as the process lives.
 * @throws StartError in one sentence where it does not answer at the start.
 */
export const connectRedis = async (url: string, log: Logger): Promise<Redis> => {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    socketTimeout: answerMs,
    connectTimeout: answerMs,
    retryStrategy: () => null,
  });
  let failure = '';
  redis.on('error', (error: Error) => {
    failure = error.message;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new StartError(
      `The Redis at REDIS_URL cannot be used: ${failure || (error instanceof Error ? error.message : String(error))}.`,
    );
  }
  redis.options.retryStrategy = (tries) => Math.min(tries * 100, longestPauseMs);
  tellWhileAway(redis, log, () => failure);
  return redis;
};

/**
 * Lets what this turn of the event loop asks go in one write: each costs more than the command in it. The client's own
 * auto-pipelining makes a pipeline a turn, which keeps what it answered in the old generation (docs/performance.md).
 */
export const batchWrites = ({ stream }: Redis): void => {
  if (!stream?.writable || stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
};

/** One line when it goes and one when it is back, however many commands fail between. */
const tellWhileAway = (redis: Redis, log: Logger, failure: () => string): void => {
  let away = false;
  redis.on('reconnecting', () => {
    if (!away) log.warn({ error: failure() }, 'redis is away: limits and presence hold within this process');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('redis is back');
    away = false;
  });
};
