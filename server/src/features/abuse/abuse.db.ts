import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

export interface NewAbuseReport {
  readonly reporterId: Id;
  readonly reportedId: Id;
  readonly reasonId: number;
  readonly text: string;
  readonly context: string | undefined;
  readonly messageId: Id | undefined;
}

/**
 * Saves a report. A report with the same reporter, member, reason and message on the same day (UTC) is the same report; its text
 * is the last one that is not empty.
 */
export const saveReport = async (db: Db, report: NewAbuseReport): Promise<void> => {
  await sql`
    insert into abuse_report (reporter_id, reported_id, reason_id, text, context, message_id)
    values (${report.reporterId}, ${report.reportedId}, ${report.reasonId}, ${report.text}, ${report.context ?? null},
      ${report.messageId ?? null})
    on conflict (reporter_id, reported_id, ((created_at at time zone 'UTC')::date), reason_id, coalesce(message_id, 0))
      do update set text = excluded.text where excluded.text <> ''`.execute(db);
};
