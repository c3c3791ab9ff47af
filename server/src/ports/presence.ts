import { randomUUID } from 'node:crypto';
import type { ChainableCommander, Redis } from 'ioredis';
import type { Logger } from 'pino';

/** Who is online now, by hid. Exact and short-lived: kept beside the database, never in it (docs/performance.md). */
export interface Presence {
  /** What others see of a member's presence changes only at whole multiples of so many milliseconds. */
  readonly intervalMs: number;
  /** Holds members present; called when they arrive and again every `refreshSeconds`. */
  markPresent(hids: readonly string[]): Promise<void>;
  /** The last socket of a member in this process has closed. */
  markAbsent(hid: string): Promise<void>;
  /** Who has a socket open, exactly: for the server alone, never for an answer. */
  filterConnected(hids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Who is online as other members see it: as it was when the current minute (`intervalMs`) began. */
  filterOnline(hids: readonly string[]): Promise<ReadonlySet<string>>;
}

export const refreshSeconds = 20;
const holdMs = 50_000;

/** From when to when a member is seen online: Unix milliseconds. */
interface Span {
  readonly from: number;
  until: number;
}

const isIn = (span: Span | undefined, at: number): boolean => span !== undefined && span.from <= at && at < span.until;

/** When the next grain begins. */
const nextGrain = (intervalMs: number, at: number): number => (Math.floor(at / intervalMs) + 1) * intervalMs;

export const createProcessPresence = (intervalMs: number, now: () => number = Date.now): Presence => {
  /** Each member's open span, and the one that ends with the grain in which they left. */
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
        else known.open = { from: nextGrain(intervalMs, at), until: at + holdMs };
        spans.set(hid, known);
      }
      sweep(at);
    },
    markAbsent: async (hid) => {
      const at = now();
      const known = spans.get(hid);
      if (!known?.open) return;
      if (!isIn(known.closing, at)) known.closing = { from: known.open.from, until: nextGrain(intervalMs, at) };
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
 * Over all processes: for each member a sorted set of the processes that hold them, by the time until which they do. A name
 * in it says the process, from when others see the member, and whether the process has let go of them meanwhile.
 */
export const createRedisPresence = (redis: Redis, log: Logger, intervalMs: number): Presence => {
  const here = randomUUID();
  /** From when others see the members whom this process holds. */
  const since = new Map<string, number>();
  const nameOf = (from: number, state: 'open' | 'closing'): string => `${here}:${from}:${state}`;
  const partsOf = (name: string): { from: number; isOpen: boolean } => {
    const [, from, state] = name.split(':');
    return { from: Number(from), isOpen: state === 'open' };
  };
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
  const among = async (
    hids: readonly string[],
    fits: (part: { from: number; isOpen: boolean }, at: number) => boolean,
  ): Promise<ReadonlySet<string>> => {
    if (hids.length === 0) return new Set();
    const at = Date.now();
    const commands = redis.pipeline();
    for (const hid of hids) commands.zrangebyscore(keyOf(hid), `(${at}`, '+inf');
    const found = await ask(commands);
    return new Set(
      hids.filter((_, index) => ((found?.[index] ?? []) as string[]).some((name) => fits(partsOf(name), at))),
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
        const from = since.get(hid) ?? nextGrain(intervalMs, at);
        since.set(hid, from);
        commands.zadd(keyOf(hid), until, nameOf(from, 'open')).pexpireat(keyOf(hid), until);
      }
      await ask(commands);
    },
    markAbsent: async (hid) => {
      const from = since.get(hid);
      if (from === undefined) return;
      since.delete(hid);
      const until = nextGrain(intervalMs, Date.now());
      await ask(
        redis.pipeline().zrem(keyOf(hid), nameOf(from, 'open')).zadd(keyOf(hid), until, nameOf(from, 'closing')),
      );
    },
    filterConnected: (hids) => among(hids, ({ isOpen }) => isOpen),
    filterOnline: (hids) => among(hids, ({ from }, at) => from <= at),
  };
};
