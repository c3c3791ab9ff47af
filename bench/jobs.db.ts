import type { Db } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';

/** The baseline job: one row by its key, through the same layers. */
export const memberRow = (db: Db, memberId: Id) =>
  db.selectFrom('member').select(['id', 'hid', 'name']).where('id', '=', memberId).executeTakeFirst();

export const dropQueue = (db: Db, memberId: Id) =>
  db.deleteFrom('candidate_queue').where('member_id', '=', memberId).execute();

export const dropSuggestions = (db: Db, memberId: Id) =>
  db.deleteFrom('suggestion').where('member_id', '=', memberId).execute();
