import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id, MemberState } from '../../db/schema.ts';

/** Finds the member of an email at a brand, with the columns that a login needs. */
export const findLogin = (db: Db, brandId: number, email: string) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'name', 'password_hash', 'state', 'devices_since'])
    .where('brand_id', '=', brandId)
    .where('email', '=', email)
    .where('state', '!=', 'deleted')
    .executeTakeFirst();

/**
 * Locks a member who proved the account, so that no concurrent transaction ends the sessions before the new one is added. Returns false if
 * the password or the state has changed since the proof.
 */
export const lockUnchangedMember = async (
  db: Db,
  member: { readonly id: Id; readonly password_hash: string | null; readonly state: MemberState },
): Promise<boolean> => {
  await lockMembers(db, [member.id]);
  const unchanged = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', member.id)
    .where('password_hash', 'is not distinct from', member.password_hash)
    .where('state', '=', member.state)
    .executeTakeFirst();
  return unchanged !== undefined;
};

/** Whether the member has ever signed in. */
export const hasSignedIn = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst()) !==
  undefined;

export const addSession = async (
  db: Db,
  session: { id: string; memberId: Id; deviceId: string | undefined; userAgent: string | undefined },
): Promise<void> => {
  await db
    .insertInto('session')
    .values({
      id: session.id,
      member_id: session.memberId,
      device_id: session.deviceId ?? null,
      user_agent: session.userAgent ?? null,
    })
    .execute();
};

/** Stores that the session was used. */
export const updateSessionUse = async (db: Db, id: string, now: Date): Promise<void> => {
  await db.updateTable('session').set({ used_at: now }).where('id', '=', id).execute();
};

export const addRefreshToken = async (
  db: Db,
  token: { hash: Buffer; sessionId: string; expiresAt: Date },
): Promise<void> => {
  await db
    .insertInto('refresh_token')
    .values({ hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt, spent_at: null })
    .execute();
};

/** Marks a token as spent. Returns true to the first caller only. */
export const markRefreshTokenSpent = async (db: Db, hash: Buffer, now: Date): Promise<boolean> => {
  const spent = await db
    .updateTable('refresh_token')
    .set({ spent_at: now })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
};

export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select([
      'refresh_token.expires_at',
      'refresh_token.spent_at',
      'session.id as session_id',
      'session.ended_at',
      'member.id as member_id',
      'member.hid',
      'member.brand_id',
      'member.state',
    ])
    .where('refresh_token.hash', '=', hash)
    .executeTakeFirst();

/** A session and its member. */
export interface SessionOwner {
  readonly session_id: string;
  readonly member_id: Id;
  readonly brand_id: number;
}

export const findSession = (db: Db, sessionId: string): Promise<SessionOwner | undefined> =>
  db
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.member_id')
    .select(['session.id as session_id', 'member.id as member_id', 'member.brand_id'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst();

/** Ends a session, and deletes its cookie and its push subscriptions. Returns false if the session ended before. */
export const endSession = async (db: Db, sessionId: string, reason: string, now: Date): Promise<boolean> => {
  await db.deleteFrom('pauth').where('session_id', '=', sessionId).execute();
  await db.deleteFrom('web_push_subscription').where('session_id', '=', sessionId).execute();
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Ends every session of a member, and deletes everything that could open another one without the password: cookies, access keys, push
 * subscriptions and known devices.
 */
export const endAllSessions = async (db: Db, memberId: Id, reason: string, now: Date): Promise<void> => {
  await db.updateTable('member').set({ devices_since: now }).where('id', '=', memberId).execute();
  await db.deleteFrom('pauth').where('member_id', '=', memberId).execute();
  await db.deleteFrom('access_key').where('member_id', '=', memberId).where('used_at', 'is', null).execute();
  await db.deleteFrom('web_push_subscription').where('member_id', '=', memberId).execute();
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: reason })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .execute();
};

/** The key of the last session before a page. */
export interface SessionKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly id: string;
}

export interface OpenSessionRow {
  readonly id: string;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly used_at: Date;
  readonly at: string;
}

/** $1 member, $2 oldest use, $3 and $4 use and id of the last session before the page, $5 limit. */
const openSessionsText = `
  select id, user_agent, created_at, used_at, used_at::text as at
  from session
  where member_id = $1::bigint and ended_at is null and used_at >= $2::timestamptz
    and ($3::timestamptz is null or (used_at, id) < ($3::timestamptz, $4::uuid))
  order by used_at desc, id desc
  limit $5::integer`;

/** A page of the open sessions of a member, the latest used first. */
export const listOpenSessions = async (
  db: Db,
  memberId: Id,
  { since, after, limit }: { since: Date; after: SessionKey | undefined; limit: number },
): Promise<OpenSessionRow[]> => {
  const values = [memberId, since, after?.at ?? null, after?.id ?? null, limit];
  return (await db.executeQuery<OpenSessionRow>(CompiledQuery.raw(openSessionsText, values))).rows;
};

/** The time since which the sign-ins of a member make a device known. */
export const findDevicesSince = async (db: Db, memberId: Id): Promise<Date | null> => {
  const row = await db
    .selectFrom('member')
    .select('devices_since')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.devices_since;
};

/**
 * Ends every session of a member except one, and deletes everything that could open another one without the password, as
 * `endAllSessions` does.
 */
export const endOtherSessions = async (db: Db, memberId: Id, except: string, now: Date): Promise<void> => {
  await db.updateTable('member').set({ devices_since: now }).where('id', '=', memberId).execute();
  await db.deleteFrom('pauth').where('member_id', '=', memberId).where('session_id', '!=', except).execute();
  await db.deleteFrom('access_key').where('member_id', '=', memberId).where('used_at', 'is', null).execute();
  await db
    .deleteFrom('web_push_subscription')
    .where('member_id', '=', memberId)
    .where('session_id', '!=', except)
    .execute();
  await db
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('member_id', '=', memberId)
    .where('id', '!=', except)
    .where('ended_at', 'is', null)
    .execute();
};
