import { limits } from '@kindred/contract/limits';
import { redact } from '@kindred/contract/redact';
import type { LogKind, Severity } from '@kindred/contract/system-log';
import type { Context } from '../../context.ts';

/** What went wrong in a page, or on the way to one. */
export interface SystemLine {
  readonly level: Severity;
  readonly kind: LogKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Pages are many and their faults are not the server's: what is critical there is no more than an error here. */
const levels = { critical: 'error', error: 'warn', info: 'info', debug: 'debug' } as const;

/** How often each kind was reported to this process, written or not. */
const counts = new Map<string, number>();

/**
 * One line of the system log (spec 1 §8): redacted, bounded, and so many a minute of each kind over all processes
 * (`perMinute`). Beyond that it is only counted; every line says how many there were so far.
 */
export const writeLog = async (
  { log, limiter }: Pick<Context, 'log' | 'limiter'>,
  { level, kind, detail }: SystemLine,
  perMinute: number = limits.systemLog.linesPerMinute,
): Promise<void> => {
  const name = `${level}:${kind}`;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  if ((await limiter.use({ name: `system-log:${perMinute}`, points: perMinute, seconds: 60 }, name)) > 0) return;
  log[levels[level]]({ systemLog: { severity: level, kind, count, ...redact(detail) } }, 'system log');
};
