import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row } from '../../db/schema.ts';

export type VerificationAttempt = Row<'verification'>;

const lastText = 'select * from verification where member_id = $1::bigint order by id desc limit 1';
const knownText = 'select id from verification where digest = $1::bytea limit 1';

/** A member's last attempt in any state. */
export const findLastAttempt = async (db: Db, memberId: Id): Promise<VerificationAttempt | undefined> =>
  (await db.executeQuery<VerificationAttempt>(CompiledQuery.raw(lastText, [memberId]))).rows[0];

export const findAttempt = (db: Db, memberId: Id, hash: string): Promise<VerificationAttempt | undefined> =>
  db
    .selectFrom('verification')
    .selectAll()
    .where('hash', '=', hash)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const isSelfieRequested = async (db: Db, memberId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('verified_cover')
    .select('asked_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.asked_at !== null;
};

interface NewAttempt {
  readonly memberId: Id;
  readonly hash: string;
  readonly gesture: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/** Starts an attempt, or replaces a started one. Returns false if an attempt is submitted. */
export const saveStartedAttempt = async (
  db: Db,
  { memberId, hash, gesture, startedAt, expiresAt }: NewAttempt,
): Promise<boolean> => {
  const { rows } = await sql`
    insert into verification as v (member_id, hash, gesture, state, started_at, expires_at)
      values (${memberId}::bigint, ${hash}, ${gesture}, 'started', ${startedAt}::timestamptz, ${expiresAt}::timestamptz)
    on conflict (member_id) where state in ('started', 'submitted') do update
      set hash = excluded.hash, gesture = excluded.gesture, started_at = excluded.started_at,
        expires_at = excluded.expires_at
      where v.state = 'started'
    returning v.id`.execute(db);
  return rows.length > 0;
};

/** Stored for each selfie, also for a failed one. */
export interface SelfieFingerprint {
  readonly digest: Buffer;
  /** The perceptual hash, 8 bytes; null if the image has no shape to hash. */
  readonly print: Buffer | null;
}

/** Ends a started attempt that did not pass the checks. Returns false if it is not started any more. */
export const failStartedAttempt = async (
  db: Db,
  attempt: VerificationAttempt,
  reason: string,
  { digest, print }: SelfieFingerprint,
) => {
  const { rows } = await sql`
    update verification set state = 'failed', reason = ${reason}, digest = ${digest}::bytea, print = ${print}::bytea,
      submitted_at = now()
    where id = ${attempt.id}::bigint and hash = ${attempt.hash} and state = 'started' returning id`.execute(db);
  return rows.length > 0;
};

/** Schedules the deletion of a file before it is stored. `submitAttempt` cancels the deletion. */
export const reserveFile = async (
  db: Db,
  { id, member_id }: VerificationAttempt,
  file: string,
  dueAt: Date,
): Promise<void> => {
  await db
    .insertInto('selfie_due')
    .values({ file, verification_id: id, member_id, why: 'unfinished', due_at: dueAt })
    .execute();
};

/** Submits a selfie to the operators and cancels the deletion of its file. Returns false if the attempt is not started any more. */
export const submitAttempt = async (
  db: Db,
  attempt: VerificationAttempt,
  file: string,
  { digest, print }: SelfieFingerprint,
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    with submitted as (
      update verification set state = 'submitted', file = ${file}, digest = ${digest}::bytea, print = ${print}::bytea,
        submitted_at = ${at}::timestamptz
      where id = ${attempt.id}::bigint and hash = ${attempt.hash} and state = 'started' returning id
    ), needed as (
      delete from selfie_due where file = ${file} and exists (select from submitted)
    )
    select id from submitted`.execute(db);
  return rows.length > 0;
};

/** Whether any member has sent the same file before. */
export const isKnownFile = async (db: Db, digest: Buffer): Promise<boolean> =>
  (await db.executeQuery(CompiledQuery.raw(knownText, [digest]))).rows.length > 0;

/** The perceptual hashes of a member's last selfies. */
export const listPrints = async (db: Db, memberId: Id): Promise<Buffer[]> => {
  const rows = await db
    .selectFrom('verification')
    .select('print')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return rows.flatMap(({ print }) => print ?? []);
};
