import { limits } from '@kindred/contract/limits';
import { redact } from '@kindred/contract/redact';
import type { LogEntry, LogRecord } from '@kindred/contract/system-log';
import { boot } from '../brand/boot.ts';
import { callTable } from '../http/call-table.gen.ts';
import { clientHeaders } from '../http/client-headers.ts';
import { isHid } from '../routing/read-hid.ts';
import { memberOf } from '../session/token-member.ts';
import { tokenStore } from '../session/token-store.ts';

const { encoded: longest, perPage } = limits.systemLog;
const sent = new Set<string>();

/** Claims an entry for sending. False for an entry that was claimed since the page loaded, and after the page's limit. */
const claimEntry = ({ level, kind, detail }: LogEntry): boolean => {
  const key = `${level} ${kind} ${JSON.stringify(detail)}`;
  if (sent.has(key) || sent.size >= perPage) return false;
  sent.add(key);
  return true;
};

const encode = (record: LogRecord): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(record)), (byte) => String.fromCodePoint(byte)).join(''));

const recordOf = (entries: LogEntry[], funnelId: string | null): LogRecord => {
  const member = memberOf(tokenStore.read()?.access_token.token ?? '');
  return { clientVersion: boot().version, funnelId, userHid: isHid(member) ? member : null, entries };
};

/** Encodes as many of the last entries as the server accepts. An entry that is too long by itself is replaced by its length. */
const encodeFitting = (entries: LogEntry[], funnelId: string | null): string => {
  const log = encode(recordOf(entries, funnelId));
  if (log.length <= longest) return log;
  const [first] = entries;
  if (entries.length > 1 || !first) return encodeFitting(entries.slice(Math.ceil(entries.length / 2)), funnelId);
  return encode(recordOf([{ ...first, detail: { tooLong: log.length } }], funnelId));
};

/** Sends redacted log entries. It reports no failure of itself. */
export const sendLog = async (reported: readonly LogEntry[], funnelId: string | null): Promise<void> => {
  const entries = reported.map((entry) => ({ ...entry, detail: redact(entry.detail) })).filter(claimEntry);
  if (entries.length === 0) return;
  const { method, path } = callTable.systemLog;
  await fetch(path, {
    method,
    keepalive: true,
    headers: { ...clientHeaders(path, undefined), 'content-type': 'application/json' },
    body: JSON.stringify({ log: encodeFitting(entries, funnelId) }),
  });
};
