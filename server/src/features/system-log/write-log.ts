import { limits } from '@kindred/contract/limits';
import { redact } from '@kindred/contract/redact';
import type { LogKind, Severity } from '@kindred/contract/system-log';
import type { Context } from '../../context.ts';

/** A fault in a page, or in reaching one. */
export interface SystemLine {
  readonly level: Severity;
  readonly kind: LogKind;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** Faults of pages are frequent and not the server's, so `critical` is only an error here. */
const levels = { critical: 'error', error: 'warn', info: 'info', debug: 'debug' } as const;

/** The number of reports of each kind to this process, logged or not. */
const counts = new Map<string, number>();

/**
 * Writes one line of the system log (spec 1 §8): redacted, bounded, and at most `perMinute` lines of each kind over all processes. Further
 * reports are only counted; every line contains the count.
 */
export const writeLog = async (
  { log, limiter }: Pick<Context, 'log' | 'limiter'>,
  { level, kind, detail }: SystemLine,
  perMinute: number = limits.systemLog.linesPerMinute,
): Promise<void> => {
  const name = `${level}:${kind}`;
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  if ((await limiter.consume({ name: `system-log:${perMinute}`, points: perMinute, seconds: 60 }, name)) > 0) return;
  log[levels[level]]({ systemLog: { severity: level, kind, count, ...redact(detail) } }, 'system log');
};
