import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { measureQueue, type QueueLength } from '../../db/queue-length.db.ts';
import type { Id } from '../../db/schema.ts';

/** The member of a queue entry. */
interface QueuedMember {
  readonly member_id: Id;
  readonly hid: string;
  readonly name: string;
  readonly brand_id: number;
  readonly birthday: string;
  readonly is_verified: boolean;
  readonly demo: boolean;
  readonly cover_photo_id: Id | null;
}

const memberColumns =
  'm.id as member_id, m.hid, m.name, m.brand_id, m.birthday, m.verified_at is not null as is_verified, m.demo, m.cover_photo_id';

/** The page key: the last entry of the page before, its time to the microsecond. */
export interface QueueKey {
  readonly at: string;
  readonly id: Id;
}

export interface WaitingSelfieRow extends QueuedMember {
  readonly id: Id;
  readonly at: string;
  readonly submitted_at: Date;
  readonly gesture: string;
  readonly is_asked: boolean;
}

const fromStart: QueueKey = { at: '-infinity', id: '0' };

/** Joins the member of each row by key. A plain join could begin with a scan of all members. */
const joinMember = (id: string): string => `cross join lateral (select * from member where id = ${id} offset 0) m`;

/**
 * The subquery reads the selfie request row by row: `exists` could read all covers into a hash. Parameters:
 * - $1 time, $2 id of the page key
 * - $3 limit
 * - $4 brand id; null for all brands
 */
const waitingText = `
  select v.id, v.submitted_at::text as at, v.submitted_at, v.gesture, ${memberColumns},
    coalesce((select c.asked_at is not null from verified_cover c where c.member_id = m.id), false) as is_asked
  from verification v ${joinMember('v.member_id')}
  where v.state = 'submitted' and (v.submitted_at, v.id) > ($1::timestamptz, $2::bigint)
    and m.state not in ('banned', 'deleted') and ($4::smallint is null or m.brand_id = $4::smallint)
  order by v.submitted_at, v.id limit $3::integer`;

/** Submitted selfies, oldest first. */
export const listWaitingSelfies = async (
  db: Db,
  after: QueueKey | undefined,
  limit: number,
  brandId?: number,
): Promise<WaitingSelfieRow[]> => {
  const { at, id } = after ?? fromStart;
  return (await db.executeQuery<WaitingSelfieRow>(CompiledQuery.raw(waitingText, [at, id, limit, brandId ?? null])))
    .rows;
};

export interface ChangedCoverRow extends QueuedMember {
  readonly at: string;
  readonly changed_at: Date;
  readonly before_id: Id | null;
}

/** Parameters: as `waitingText`; $2 is a member id. */
const coversText = `
  select c.changed_at::text as at, c.changed_at, p.id as before_id, ${memberColumns}
  from verified_cover c ${joinMember('c.member_id')} left join photo p on p.id = c.photo_id
  where c.changed_at is not null and (c.changed_at, c.member_id) > ($1::timestamptz, $2::bigint)
    and m.verified_at is not null and m.state not in ('banned', 'deleted')
    and ($4::smallint is null or m.brand_id = $4::smallint)
  order by c.changed_at, c.member_id limit $3::integer`;

/** Verified members with a changed cover, oldest change first. */
export const listChangedCovers = async (
  db: Db,
  after: QueueKey | undefined,
  limit: number,
  brandId?: number,
): Promise<ChangedCoverRow[]> => {
  const { at, id } = after ?? fromStart;
  return (await db.executeQuery<ChangedCoverRow>(CompiledQuery.raw(coversText, [at, id, limit, brandId ?? null]))).rows;
};

const joinVisibleMember = (id: string, where: string) =>
  `cross join lateral (select m.state, m.verified_at from member m where m.id = ${id} offset 0) m
    where ${where} and m.state not in ('banned', 'deleted')`;

/** The number of submitted selfies that the queue shows, and the time of the oldest. */
export const measureWaitingSelfies = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    `select v.submitted_at as at, v.member_id from verification v ${joinVisibleMember('v.member_id', "v.state = 'submitted'")}
      order by v.submitted_at, v.id`,
    brandId,
  );

/** The number of changed covers that the queue shows, and the time of the oldest. */
export const measureChangedCovers = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    `select c.changed_at as at, c.member_id from verified_cover c
      ${joinVisibleMember('c.member_id', 'c.changed_at is not null and m.verified_at is not null')}
      order by c.changed_at, c.member_id`,
    brandId,
  );

export const findExistingMemberId = async (db: Db, hid: string): Promise<Id | undefined> => {
  const { rows } = await sql<{ id: Id }>`select id from member where hid = ${hid} and state <> 'deleted'`.execute(db);
  return rows[0]?.id;
};

/** The file of a submitted selfie. */
export const findWaitingSelfieFile = async (db: Db, id: Id): Promise<string | undefined> => {
  const { rows } = await sql<{ file: string }>`
    select file from verification where id = ${id}::bigint and state = 'submitted'`.execute(db);
  return rows[0]?.file;
};
