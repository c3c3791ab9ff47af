import { CallError } from '@kindred/contract/errors';
import { type LogRecord, logRecord } from '@kindred/contract/system-log';
import type { HandlerOf } from '../../http/call-request.ts';
import { writeLog } from './write-log.ts';

/** @throws CallError invalidRequest for an invalid record */
const decode = (encoded: string): LogRecord => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
    return logRecord.parse(JSON.parse(text));
  } catch (error) {
    throw new CallError('invalidRequest', { field: 'log', message: `no record: ${(error as Error).name}` });
  }
};

/** Logs a page's report about itself. The content is not trusted, only written. */
export const systemLog: HandlerOf<'systemLog'> = async ({ context, body, viewer, brand, userAgent }) => {
  const sender = { brand: brand.key, member: viewer?.hid ?? null, userAgent };
  if (body.message !== undefined) {
    const detail = { ...sender, message: body.message };
    await writeLog(context, { level: 'error', kind: 'unknownHost', detail });
    return {};
  }
  if (body.log === undefined)
    throw new CallError('invalidRequest', { field: 'log', message: 'neither log nor message' });
  const { entries, ...page } = decode(body.log);
  for (const { level, kind, at, detail } of entries)
    await writeLog(context, { level, kind, detail: { ...sender, ...page, at, detail } });
  return {};
};
