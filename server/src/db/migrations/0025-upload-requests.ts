import { type Kysely, sql } from 'kysely';

/** By what its owner asked for a photo: asked again, they get the one that is there. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table photo add column request_id text`.execute(db);
};
