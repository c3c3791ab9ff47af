import { type Kysely, sql } from 'kysely';

/** Room for 300 interests in a card, where a number had room for 63; and which message a report is about. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // The first bit from the left is interest 1. Rewrites the table and the indexes that hold the column.
  `alter table card alter column interests type bit(300)
    using rpad(reverse(interests::bit(64)::text), 300, '0')::bit(300)`,

  'alter table abuse_report add column message_id bigint',
  // Each message reported is a report of its own.
  'drop index abuse_report_once',
  `create unique index abuse_report_once on abuse_report
    (reporter_id, reported_id, ((created_at at time zone 'UTC')::date), reason_id, coalesce(message_id, 0))`,
];
