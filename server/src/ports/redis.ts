import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../config/config.ts';

/** A Redis that takes longer to answer counts as unavailable. */
const answerMs = 2000;
const longestPauseMs = 2000;

/**
 * Connects to the Redis of REDIS_URL and reconnects for as long as the process runs. While Redis is unavailable, commands fail
 * immediately, because every call can continue without it.
 * @throws StartError with one sentence if Redis does not answer at the start
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
  logOutages(redis, log, () => failure);
  return redis;
};

/** Logs one line at the start of an outage and one at its end. */
const logOutages = (redis: Redis, log: Logger, failure: () => string): void => {
  let isUnavailable = false;
  redis.on('reconnecting', () => {
    if (!isUnavailable) log.warn({ error: failure() }, 'redis is away: limits and presence hold within this process');
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('redis is back');
    isUnavailable = false;
  });
};
