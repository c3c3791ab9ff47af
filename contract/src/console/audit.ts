import { z } from 'zod';
import { nextPageToken, page, time } from '../shapes.ts';
import { consoleCall } from './call.ts';
import { id } from './shapes.ts';

const record = z.record(z.string(), z.unknown());

export const auditLine = z.object({
  id: z.string(),
  at: time,
  /** Null if a job or a filter made the change. */
  operator: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
  action: z.string(),
  subject: z.string(),
  memberHid: z.string().nullable(),
  before: record.nullable(),
  after: record.nullable(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

/** Lists the audit lines, newest first. */
export const auditLines = consoleCall({
  method: 'GET',
  path: '/console/api/audit',
  roles: ['admin'],
  query: page.extend({
    operatorId: id.optional(),
    action: z.string().max(64).optional(),
    memberHid: z.string().max(22).optional(),
  }),
  answer: z.object({ lines: z.array(auditLine), nextPageToken }),
});
