import { type Kysely, sql } from 'kysely';

/** The case that a decision closed: the queue of appeals names it, and taking the decision back reopens it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index report_case_decision on report_case (decision_id) where decision_id is not null`.execute(db);
};
