import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty, hid, time } from './shapes.ts';

export const severities = ['critical', 'error', 'info', 'debug'] as const;
export type Severity = (typeof severities)[number];

/** The subjects of error reports (spec 1 §8; `unknownHost` §1, `trafficCookie` §4). */
export const logKinds = [
  'pageCrash',
  'messenger',
  'notFound',
  'translation',
  'api',
  'webPush',
  'typedValue',
  'publisherTag',
  'cardForm',
  'payPalButton',
  'upsale',
  'firstPay',
  'oneClick',
  'registrationMap',
  'dataValidation',
  'unknownHost',
  'trafficCookie',
] as const;
export type LogKind = (typeof logKinds)[number];

const { entries, encoded, messageMax } = limits.systemLog;

export const logEntry = z.object({
  level: z.enum(severities),
  kind: z.enum(logKinds),
  at: time,
  detail: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntry>;

/** The record in `log`: JSON as UTF-8, encoded as base64. */
export const logRecord = z.object({
  clientVersion: z.string().max(64),
  funnelId: z.string().max(64).nullable(),
  /** Claimed by the page, so not trusted. */
  userHid: hid.nullable(),
  entries: z.array(logEntry).min(1).max(entries),
});
export type LogRecord = z.infer<typeof logRecord>;

/** Accepts errors of a page: an encoded record, or one text about an unknown host. */
export const systemLog = call({
  method: 'POST',
  path: '/system/log',
  auth: 'any',
  rate: 'log',
  source: '1 §7, §8',
  body: z.object({ log: z.string().max(encoded).optional(), message: z.string().max(messageMax).optional() }),
  answer: empty,
});
