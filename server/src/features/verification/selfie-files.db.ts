import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

export interface DueFile {
  readonly file: string;
  readonly verification_id: Id;
  readonly member_id: Id;
  readonly why: string;
}

/**
 * `now()` is included because rows dated by the database may be ahead of the process's clock. Parameters:
 * - $1 now
 * - $2 limit
 */
const dueText = `
  select file, verification_id, member_id, why from selfie_due
  where due_at <= greatest($1::timestamptz, now()) and not is_on_hold(member_id) order by due_at, file limit $2::integer`;

/** Files whose deletion is due, oldest first. Files of members on a child-safety hold are left out. */
export const listDueSelfieFiles = async (db: Db, now: Date, limit: number): Promise<DueFile[]> =>
  (await db.executeQuery<DueFile>(CompiledQuery.raw(dueText, [now, limit]))).rows;

/** Removes a deleted file from the list. Returns false if a concurrent run removed it first. */
export const deleteDueFile = async (db: Db, file: string): Promise<boolean> => {
  const rows = await db.deleteFrom('selfie_due').where('file', '=', file).returning('file').execute();
  return rows.length > 0;
};

const lateText = `
  select id, member_id from verification where state = 'submitted' and submitted_at < $1::timestamptz
  order by submitted_at, id limit $2::integer`;

/** Attempts that were submitted before a time and are not decided. */
export const listLateAttempts = async (db: Db, before: Date, limit: number): Promise<{ id: Id; member_id: Id }[]> =>
  (await db.executeQuery<{ id: Id; member_id: Id }>(CompiledQuery.raw(lateText, [before, limit]))).rows;

const endLateText = `
  with late as (
    select id, member_id, file from verification where id = $1::bigint and state = 'submitted'
  ), due as (
    insert into selfie_due (file, verification_id, member_id, why) select file, id, member_id, 'late' from late
  )
  update verification v set state = 'failed', reason = 'late', file = null from late where v.id = late.id
  returning v.id`;

/**
 * Ends the late attempt of a locked member and schedules the deletion of its file. Returns false if it was decided meanwhile.
 */
export const failLateAttempt = async (db: Db, id: Id): Promise<boolean> =>
  (await db.executeQuery(CompiledQuery.raw(endLateText, [id]))).rows.length > 0;

/** Ends the attempts of deleted members, who are not notified, and schedules the deletion of the files. */
export const failAttemptsOfDeletedMembers = async (db: Db, limit: number): Promise<void> => {
  await sql`
    with late as (
      select v.id, v.member_id, v.file from verification v join member m on m.id = v.member_id
      where v.state = 'submitted' and m.state = 'deleted'
      order by v.submitted_at, v.id limit ${limit}::integer for update of v skip locked
    ), due as (
      insert into selfie_due (file, verification_id, member_id, why) select file, id, member_id, 'memberGone' from late
    )
    update verification v set state = 'failed', reason = 'late', file = null from late where v.id = late.id`.execute(
    db,
  );
};
