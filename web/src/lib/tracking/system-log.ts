import { limits } from '@kindred/contract/limits';
import type { LogEntry, LogKind, Severity } from '@kindred/contract/system-log';

let pending: LogEntry[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let funnel: string | null = null;

/** Sets the funnel that later reports name. */
export const setLogFunnel = (funnelId: string): void => {
  funnel = funnelId;
};

/** Sends the pending entries now. Entries that cannot be sent are dropped. */
export const flushLog = (): void => {
  clearTimeout(timer);
  timer = undefined;
  const entries = pending;
  pending = [];
  if (entries.length === 0) return;
  import('./send-log.ts').then(({ sendLog }) => sendLog(entries, funnel)).catch(() => undefined);
};

/**
 * Reports a problem to the server's log (spec 1 §8), in batches and each problem once per page load. `contract/src/redact.ts` removes
 * secrets. `detail` is any JSON; an `Error` in it is serialized.
 */
export const report = (level: Severity, kind: LogKind, detail: Readonly<Record<string, unknown>> = {}): void => {
  if (pending.length >= limits.systemLog.entries) return;
  pending.push({ level, kind, at: new Date().toISOString(), detail });
  timer ??= setTimeout(flushLog, limits.systemLog.batchMs);
};
