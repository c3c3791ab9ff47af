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
const told = new Set<string>();

/** Each thing once a page, and so many of them. */
const isNews = ({ level, kind, detail }: LogEntry): boolean => {
  const thing = `${level} ${kind} ${JSON.stringify(detail)}`;
  if (told.has(thing) || told.size >= perPage) return false;
  told.add(thing);
  return true;
};

const encode = (record: LogRecord): string =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(record)), (byte) => String.fromCodePoint(byte)).join(''));

const recordOf = (entries: LogEntry[], funnelId: string | null): LogRecord => {
  const member = memberOf(tokenStore.read()?.access_token.token ?? '');
  return { clientVersion: boot().version, funnelId, userHid: isHid(member) ? member : null, entries };
};

/** As much of it as the server takes: the last ones, and of one that is too long itself only that it was. */
const fit = (entries: LogEntry[], funnelId: string | null): string => {
  const log = encode(recordOf(entries, funnelId));
  if (log.length <= longest) return log;
  const [first] = entries;
  if (entries.length > 1 || !first) return fit(entries.slice(Math.ceil(entries.length / 2)), funnelId);
  return encode(recordOf([{ ...first, detail: { tooLong: log.length } }], funnelId));
};

/** Sends reports, redacted; quiet whatever comes of it, and it reports nothing of itself. */
export const send = async (reported: readonly LogEntry[], funnelId: string | null): Promise<void> => {
  const entries = reported.map((entry) => ({ ...entry, detail: redact(entry.detail) })).filter(isNews);
  if (entries.length === 0) return;
  const { method, path } = callTable.systemLog;
  await fetch(path, {
    method,
    keepalive: true,
    headers: { ...clientHeaders(path, undefined), 'content-type': 'application/json' },
    body: JSON.stringify({ log: fit(entries, funnelId) }),
  });
};
