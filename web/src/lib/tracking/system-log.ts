import { limits } from '@kindred/contract/limits';
import type { LogEntry, LogKind, Severity } from '@kindred/contract/system-log';

let pending: LogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let funnel: string | null = null;

/** Which funnel this visitor is in, as later reports say. */
export const nameFunnel = (funnelId: string): void => {
  funnel = funnelId;
};

/** Sends what waits, now. What cannot be sent is lost: a log is no reason to trouble anybody. */
export const flushLog = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const entries = pending;
  pending = [];
  if (entries.length === 0) return;
  import('./send-log.ts').then(({ send }) => send(entries, funnel)).catch(() => undefined);
};

/**
 * Tells the server what went wrong here (spec 1 §8): quietly, in batches, each thing once a page, without secrets
 * (`contract/src/redact.ts`). `detail` is any JSON; an `Error` in it is written out.
 */
export const report = (level: Severity, kind: LogKind, detail: Readonly<Record<string, unknown>> = {}): void => {
  if (pending.length >= limits.systemLog.entries) return;
  pending.push({ level, kind, at: new Date().toISOString(), detail });
  timer ??= setTimeout(flushLog, limits.systemLog.batchMs);
};
