import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers, lockRow } from '../../db/locks.ts';
import type { Id, VerificationState } from '../../db/schema.ts';

/** An attempt whose member and row the transaction has locked. */
export interface LockedAttempt {
  readonly id: Id;
  readonly member_id: Id;
  readonly hid: string;
  readonly state: VerificationState;
  readonly reason: string | null;
  readonly file: string | null;
  readonly was_verified: boolean;
}

/** Locks an attempt until the end of the transaction, so that a concurrent decision sees the first one. */
export const lockAttempt = async (db: Db, id: Id): Promise<LockedAttempt | undefined> => {
  const attempt = db.selectFrom('verification').select('member_id').where('id', '=', id);
  const owner = (await attempt.executeTakeFirst())?.member_id;
  if (owner === undefined) return undefined;
  await lockMembers(db, [owner]);
  await lockRow(attempt).execute();
  const { rows } = await sql<LockedAttempt>`
    select v.id, v.member_id, m.hid, v.state, v.reason, v.file, m.verified_at is not null as was_verified
    from verification v join member m on m.id = v.member_id
    where v.id = ${id}::bigint`.execute(db);
  return rows[0];
};

/** Ends a submitted attempt and schedules the deletion of its file. */
export const closeSubmittedAttempt = async (
  db: Db,
  { id, member_id, file }: LockedAttempt,
  end: { readonly state: 'valid' | 'invalid'; readonly reason: string | null; readonly by: Id; readonly at: Date },
): Promise<void> => {
  await sql`update verification set state = ${end.state}, reason = ${end.reason}, file = null,
    decided_at = ${end.at}::timestamptz, decided_by = ${end.by}::bigint where id = ${id}::bigint`.execute(db);
  await sql`insert into selfie_due (file, verification_id, member_id, why)
    values (${file}, ${id}::bigint, ${member_id}::bigint, 'decided')`.execute(db);
};

/** Grants the badge for the current cover, or removes it (`at` null). Closes an open selfie request. */
export const setVerified = async (db: Db, memberId: Id, at: Date | null): Promise<void> => {
  await sql`update member set verified_at = ${at}::timestamptz where id = ${memberId}::bigint`.execute(db);
  if (at === null) await db.deleteFrom('verified_cover').where('member_id', '=', memberId).execute();
  else await saveVerifiedCover(db, memberId);
};

/** Stores the current cover as the verified cover. */
export const saveVerifiedCover = async (db: Db, memberId: Id): Promise<void> => {
  await sql`insert into verified_cover (member_id, photo_id)
      select id, cover_photo_id from member where id = ${memberId}::bigint
    on conflict (member_id) do update set photo_id = excluded.photo_id, changed_at = null, asked_at = null`.execute(db);
};

/** Stores the request for a new selfie. Returns false if a request is open already. */
export const saveSelfieRequest = async (db: Db, memberId: Id, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into verified_cover as c (member_id, photo_id, asked_at)
      select id, cover_photo_id, ${at}::timestamptz from member where id = ${memberId}::bigint
    on conflict (member_id) do update set asked_at = excluded.asked_at, changed_at = null where c.asked_at is null
    returning member_id`.execute(db);
  return rows.length > 0;
};

interface LockedBadge {
  readonly hid: string;
  readonly was_verified: boolean;
}

/** Locks a member until the end of the transaction, and reads whether the member has the badge. */
export const lockBadge = async (db: Db, memberId: Id): Promise<LockedBadge | undefined> => {
  await lockMembers(db, [memberId]);
  const { rows } = await sql<LockedBadge>`
    select hid, verified_at is not null as was_verified from member where id = ${memberId}::bigint`.execute(db);
  return rows[0];
};

export const removeBadge = async (db: Db, memberId: Id): Promise<void> => {
  await sql`update member set verified_at = null where id = ${memberId}::bigint`.execute(db);
};

/** Whether a verified member's cover changed since the verification. */
export const hasNewCover = async (db: Db, memberId: Id): Promise<boolean> => {
  const { rows } = await sql`select member_id from verified_cover
    where member_id = ${memberId}::bigint and changed_at is not null`.execute(db);
  return rows.length > 0;
};
