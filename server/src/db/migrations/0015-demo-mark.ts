import { type Kysely, sql } from 'kysely';

/** Whether anybody of the demonstration world is there is asked at every start, of however many members. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index member_demo on member (id) where demo`.execute(db);
};
