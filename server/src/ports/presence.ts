import { randomUUID } from 'node:crypto';
import type { ChainableCommander, Redis } from 'ioredis';
import type { Logger } from 'pino';

/** The members who are online now, by hid. It is short-lived and never stored in the database (docs/performance.md). */
export interface Presence {
  /** The presence that other members see changes only at whole multiples of this many milliseconds. */
  readonly intervalMs: number;
  /** Marks members as present. Call it when they connect and again every `refreshSeconds`. */
  markPresent(hids: readonly string[]): Promise<void>;
  /** Marks a member as absent, when the member's last socket in this process has closed. */
  markAbsent(hid: string): Promise<void>;
  /** Returns the members who have an open socket at this moment. It must not be shown to other members. */
  filterConnected(hids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns the members who are online as other members see it: the state when the current interval (`intervalMs`) began. */
  filterOnline(hids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const refreshSeconds = 20;
const holdMs = 50_000;

/** The time in which other members see a member online, in Unix milliseconds. */
interface Span {
  readonly from: number;
  until: number;
}

const isIn = (span: Span | undefined, at: number): boolean => span !== undefined && span.from <= at && at < span.until;

/** The start of the next interval. */
const nextInterval = (intervalMs: number, at: number): number => (Math.floor(at / intervalMs) + 1) * intervalMs;

export const createProcessPresence = (intervalMs: number, now: () => number = Date.now): Presence => {
  /** Each member's open span, and the span that ends with the interval in which the member left. */
  const spans = new Map<string, { open?: Span | undefined; closing?: Span | undefined }>();
  const sweep = (at: number): void => {
    for (const [hid, { open, closing }] of spans)
      if ((open?.until ?? 0) <= at && (closing?.until ?? 0) <= at) spans.delete(hid);
  };
  return {
    intervalMs,
    markPresent: async (hids) => {
      const at = now();
      for (const hid of hids) {
        const known = spans.get(hid) ?? {};
        if (known.open && known.open.until > at) known.open.until = at + holdMs;
        else known.open = { from: nextInterval(intervalMs, at), until: at + holdMs };
        spans.set(hid, known);
      }
      sweep(at);
    },
    markAbsent: async (hid) => {
      const at = now();
      const known = spans.get(hid);
      if (!known?.open) return;
      if (!isIn(known.closing, at)) known.closing = { from: known.open.from, until: nextInterval(intervalMs, at) };
      known.open = undefined;
    },
    filterConnected: async (hids) => new Set(hids.filter((hid) => (spans.get(hid)?.open?.until ?? 0) > now())),
    filterOnline: async (hids) => {
      const at = now();
      return new Set(hids.filter((hid) => isIn(spans.get(hid)?.open, at) || isIn(spans.get(hid)?.closing, at)));
    },
  };
};

const keyOf = (hid: string): string => `kindred:online:${hid}`;

/**
 * Presence over all processes. Each member has a sorted set of the processes with an open socket, scored by expiry. An entry names the
 * process, the time from which others see the member, and whether the process has marked the member as absent meanwhile.
 */
export const createRedisPresence = (redis: Redis, log: Logger, intervalMs: number): Presence => {
  const processId = randomUUID();
  /** The time from which others see each member that this process marked as present. */
  const since = new Map<string, number>();
  const formatEntry = (from: number, state: 'open' | 'closing'): string => `${processId}:${from}:${state}`;
  const parseEntry = (entry: string): { from: number; isOpen: boolean } => {
    const [, from, state] = entry.split(':');
    return { from: Number(from), isOpen: state === 'open' };
  };
  /** While Redis is unavailable, all members count as offline. No other function waits or fails because of it. */
  const execute = async (commands: ChainableCommander): Promise<unknown[] | undefined> => {
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
  const filterByEntries = async (
    hids: readonly string[],
    matches: (entry: { from: number; isOpen: boolean }, at: number) => boolean,
  ): Promise<ReadonlySet<string>> => {
    if (hids.length === 0) return new Set();
    const at = Date.now();
    const commands = redis.pipeline();
    for (const hid of hids) commands.zrangebyscore(keyOf(hid), `(${at}`, '+inf');
    const found = await execute(commands);
    return new Set(
      hids.filter((_, index) => ((found?.[index] ?? []) as string[]).some((entry) => matches(parseEntry(entry), at))),
    );
  };
  return {
    intervalMs,
    markPresent: async (hids) => {
      if (hids.length === 0) return;
      const at = Date.now();
      const until = at + holdMs;
      const commands = redis.pipeline();
      for (const hid of hids) {
        const from = since.get(hid) ?? nextInterval(intervalMs, at);
        since.set(hid, from);
        commands.zadd(keyOf(hid), until, formatEntry(from, 'open')).pexpireat(keyOf(hid), until);
      }
      await execute(commands);
    },
    markAbsent: async (hid) => {
      const from = since.get(hid);
      if (from === undefined) return;
      since.delete(hid);
      const until = nextInterval(intervalMs, Date.now());
      await execute(
        redis
          .pipeline()
          .zrem(keyOf(hid), formatEntry(from, 'open'))
          .zadd(keyOf(hid), until, formatEntry(from, 'closing')),
      );
    },
    filterConnected: (hids) => filterByEntries(hids, ({ isOpen }) => isOpen),
    filterOnline: (hids) => filterByEntries(hids, ({ from }, at) => from <= at),
  };
};
