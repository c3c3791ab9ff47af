import { randomUUID } from 'node:crypto';
import type { ChainableCommander, Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Who is online now, by hid. Exact and short-lived: kept beside the database, never in it (docs/performance.md). */
export interface Presence {
  /** Holds members online; called when they arrive and again every `refreshSeconds`. */
  hold(hids: readonly string[]): Promise<void>;
  /** The last socket of a member in this process has closed. Returns whether no other process holds them either. */
  release(hid: string): Promise<boolean>;
  onlineAmong(hids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const refreshSeconds = 30;
const holdSeconds = 75;

export const processPresence = (): Presence => {
  const until = new Map<string, number>();
  return {
    hold: async (hids) => {
      for (const hid of hids) until.set(hid, Date.now() + holdSeconds * 1000);
    },
    release: async (hid) => {
      until.delete(hid);
      return true;
    },
    onlineAmong: async (hids) => new Set(hids.filter((hid) => (until.get(hid) ?? 0) > Date.now())),
  };
};

const keyOf = (hid: string): string => `kindred:online:${hid}`;

/** Over all processes: for each member the processes that hold them, by the time until which they do. */
export const redisPresence = (redis: Redis, log: Logger): Presence => {
  const here = randomUUID();
  /** While Redis is away, nobody is known to be online; nothing else waits or fails for it. */
  const ask = async (commands: ChainableCommander): Promise<unknown[] | undefined> => {
    try {
      return (await commands.exec())?.map(([error, value]) => {
        if (error) throw error;
        return value;
      });
    } catch (error) {
      log.debug({ error: String(error) }, 'presence');
      return undefined;
    }
  };
  return {
    hold: async (hids) => {
      if (hids.length === 0) return;
      const until = Date.now() + holdSeconds * 1000;
      const commands = redis.pipeline();
      for (const hid of hids) commands.zadd(keyOf(hid), until, here).pexpireat(keyOf(hid), until);
      await ask(commands);
    },
    release: async (hid) => {
      const answers = await ask(redis.pipeline().zrem(keyOf(hid), here).zcount(keyOf(hid), Date.now(), '+inf'));
      return Number(answers?.[1] ?? 0) === 0;
    },
    onlineAmong: async (hids) => {
      if (hids.length === 0) return new Set();
      const commands = redis.pipeline();
      for (const hid of hids) commands.zcount(keyOf(hid), Date.now(), '+inf');
      const counts = await ask(commands);
      return new Set(hids.filter((_, index) => Number(counts?.[index] ?? 0) > 0));
    },
  };
};
