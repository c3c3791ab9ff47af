import { type SecurityKind, securityKinds } from '@kindred/contract/console/security';
import { limits } from '@kindred/contract/limits';
import type { Logger } from 'pino';
import { reason } from '../../config/reason.ts';
import type { Db } from '../../db/database.ts';
import { networksOf } from '../../http/network-of.ts';
import type { Clock } from '../../ports/clock.ts';
import { maskEmail } from './mask-email.ts';
import { addSecurityEvents } from './security.db.ts';

/** Something that security depends on. What may name somebody is redacted before it is kept. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  readonly brandId?: number | undefined;
  /** A member by hid, a call by its path. */
  readonly subject?: string | undefined;
  /** Kept as `a…@example.org`. */
  readonly email?: string | undefined;
  /** Kept as its network. */
  readonly address?: string | undefined;
}

/** The one stream of security events of this process. */
export interface SecurityLog {
  /** Never fails and never waits: it is noted in the midst of a call. */
  note(event: SecurityNote): void;
  /** How many of each kind this process has noted since it started, for metrics. */
  counts(): Readonly<Record<SecurityKind, number>>;
  /** Writes what was noted since the last time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  readonly kind: SecurityKind;
  readonly brand_id: number | null;
  readonly subject: string | null;
  readonly network: string | null;
  count: number;
}

const { flushSeconds, rowsPerFlush, subjectMax } = limits.security;

const rowOf = ({ kind, brandId, subject, email, address }: SecurityNote): Row => ({
  kind,
  brand_id: brandId ?? null,
  subject: (email === undefined ? subject : maskEmail(email))?.slice(0, subjectMax) ?? null,
  network: address === undefined ? null : networksOf(address).key,
  count: 0,
});

/**
 * Bounded: equal events are one row with their number, and an attack from everywhere at once adds so many rows in a span, the
 * rest being counted by kind alone.
 */
export const openSecurityLog = (db: Db, clock: Clock, log: Logger): SecurityLog => {
  const total = Object.fromEntries(securityKinds.map((kind) => [kind, 0])) as Record<SecurityKind, number>;
  let rows = new Map<string, Row>();

  const note = (event: SecurityNote): void => {
    total[event.kind] += 1;
    const full = rowOf(event);
    const id = JSON.stringify(full);
    const row = rows.has(id) || rows.size < rowsPerFlush ? full : rowOf({ kind: event.kind });
    const key = row === full ? id : event.kind;
    const known = rows.get(key) ?? row;
    known.count += 1;
    rows.set(key, known);
  };

  const flush = async (): Promise<void> => {
    if (rows.size === 0) return;
    const noted = [...rows.values()];
    rows = new Map();
    const at = clock.now();
    try {
      await addSecurityEvents(
        db,
        noted.map((row) => ({ ...row, at })),
      );
    } catch (error) {
      // Not kept for later: while the database is away nothing may pile up. The counts have them.
      log.warn({ error: reason(error), rows: noted.length }, 'security events were not stored');
    }
  };

  const timer = setInterval(() => void flush(), flushSeconds * 1000).unref();
  return {
    note,
    counts: () => ({ ...total }),
    flush,
    close: async () => {
      clearInterval(timer);
      await flush();
    },
  };
};
