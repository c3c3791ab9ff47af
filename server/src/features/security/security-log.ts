import { type SecurityKind, securityKinds } from '@kindred/contract/console/security';
import { limits } from '@kindred/contract/limits';
import type { Logger } from 'pino';
import { describeError } from '../../config/describe-error.ts';
import type { Db } from '../../db/database.ts';
import { computeNetworkKeys } from '../../http/network-limits.ts';
import type { Clock } from '../../ports/clock.ts';
import { maskEmail } from './mask-email.ts';
import { addSecurityEvents } from './security.db.ts';

/** A security event. Identifying fields are redacted before storage. */
export interface SecurityNote {
  readonly kind: SecurityKind;
  readonly brandId?: number | undefined;
  /** A member's hid or a call's path. */
  readonly subject?: string | undefined;
  /** Stored as `a…@example.org`. */
  readonly email?: string | undefined;
  /** Stored as its network. */
  readonly address?: string | undefined;
}

/** The one stream of security events of this process. */
export interface SecurityLog {
  /** Never fails and never waits, because it is called during a request. */
  note(event: SecurityNote): void;
  /** The number of events of each kind since this process started, for metrics. */
  counts(): Readonly<Record<SecurityKind, number>>;
  /** Writes the events since the last flush. */
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
  network: address === undefined ? null : computeNetworkKeys(address).key,
  count: 0,
});

/**
 * Bounded: equal events are one row with their count. A distributed attack adds at most `rowsPerFlush` rows per interval; further events
 * are counted by kind only.
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
      // The events are dropped: nothing may accumulate while the database is away. The counts include them.
      log.warn({ error: describeError(error), rows: noted.length }, 'security events were not stored');
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
