import type { PhotoReason } from '@kindred/contract/photo-reasons';
import { photoStatuses } from '@kindred/contract/photos';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockMembers, lockRow } from '../../../db/locks.ts';
import {
  countLeasedToOthers,
  type Lessee,
  measureQueue,
  memberHasBrand,
  type QueueLength,
} from '../../../db/queue-length.db.ts';
import type { Id, PhotoRow } from '../../../db/schema.ts';

/** Groups photos by their member. */
export const groupPhotosByOwner = async (
  db: Db,
  photoIds: readonly Id[],
): Promise<{ memberId: Id; brandId: number; ids: Id[] }[]> => {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select(['member.id as memberId', 'member.brand_id as brandId', sql<Id[]>`array_agg(photo.id)`.as('ids')])
    .where('photo.id', '=', sql<Id>`any(${[...photoIds]}::bigint[])`)
    .groupBy(['member.id', 'member.brand_id'])
    .execute();
  return rows;
};

export const savePhotoSignals = async (
  db: Db,
  photoId: Id,
  { signals, ownRisk }: { signals: readonly string[]; ownRisk: number },
): Promise<void> => {
  await db
    .updateTable('photo')
    .set({ risk_signals: sql<string[]>`${[...signals]}::text[]`, own_risk: ownRisk })
    .where('id', '=', photoId)
    .execute();
};

export const setPhotosShownFirst = async (db: Db, photoIds: readonly Id[]): Promise<void> => {
  await db
    .updateTable('photo')
    .set({ shown_first: true })
    .where('id', '=', sql<Id>`any(${[...photoIds]}::bigint[])`)
    .execute();
};

/** A pending photo with its member. */
export interface LeasedPhoto
  extends Pick<PhotoRow, 'id' | 'uid' | 'width' | 'height' | 'thumbhash' | 'risk' | 'risk_signals' | 'shown_first'> {
  readonly queued_at: Date;
  readonly hid: string;
  readonly name: string;
  readonly brand_id: number;
  readonly birthday: string;
  readonly gender: 'm' | 'f';
  readonly cover_photo_id: Id | null;
  readonly verified_at: Date | null;
}

const pending = photoStatuses.pending;

/**
 * Leases photos by risk, then by age. The scan skips photos that are leased to other operators, which are few. The update uses
 * an array of keys: a generic plan does not know the number of rows, and would join by a scan of all photos. Parameters:
 * - $1 operator id
 * - $2 now
 * - $3 end of the lease
 * - $4 uids of the photos that the operator's page shows already
 * - $5 limit
 * - $6 brand id; only with a brand condition
 */
const leaseText = (brandCondition: string): string => `
  with next as materialized (
    select id from photo
    where status = ${pending} and (leased_until is null or leased_until < $2::timestamptz or leased_by = $1::bigint)
      and uid <> all ($4::text[]) ${brandCondition}
    order by risk desc, queued_at, id limit $5::bigint
    for update skip locked
  )
  update photo p set leased_by = $1::bigint, leased_until = $3::timestamptz
  where p.id = any (array (select id from next))
  returning p.id, p.uid, p.width, p.height, p.thumbhash, p.risk, p.risk_signals, p.shown_first, p.queued_at,
    p.member_id`;

const ownerText = `select id, hid, name, brand_id, birthday, gender, cover_photo_id, verified_at
  from member where id = any ($1::bigint[])`;

interface PhotoLease {
  readonly operatorId: Id;
  readonly now: Date;
  readonly until: Date;
  readonly except: readonly string[];
  readonly limit: number;
  readonly brandId?: number | undefined;
}

type LeasedPhotoRow = Omit<
  LeasedPhoto,
  'hid' | 'name' | 'brand_id' | 'birthday' | 'gender' | 'cover_photo_id' | 'verified_at'
> & {
  readonly member_id: Id;
};

/** Leases photos in one statement. The rows are in no order. */
export const leasePhotoRows = async (
  db: Db,
  { operatorId, now, until, except, limit, brandId }: PhotoLease,
): Promise<LeasedPhotoRow[]> => {
  const values = [operatorId, now, until, except, limit];
  const query =
    brandId === undefined
      ? CompiledQuery.raw(leaseText(''), values)
      : CompiledQuery.raw(leaseText(`and ${memberHasBrand('photo', '$6')}`), [...values, brandId]);
  return (await db.executeQuery<LeasedPhotoRow>(query)).rows;
};

/** Leases the next photos to an operator, in the order of the queue. */
export const leasePhotos = async (db: Db, lease: PhotoLease): Promise<LeasedPhoto[]> => {
  const rows = await leasePhotoRows(db, lease);
  type Owner = Omit<LeasedPhoto, keyof LeasedPhotoRow> & { id: Id };
  const ids = [...new Set(rows.map((row) => row.member_id))];
  const owners = ids.length === 0 ? [] : (await db.executeQuery<Owner>(CompiledQuery.raw(ownerText, [ids]))).rows;
  const byId = new Map(owners.map(({ id, ...owner }) => [id, owner]));
  return rows
    .flatMap(({ member_id, ...row }) => {
      const owner = byId.get(member_id);
      return owner ? [{ ...row, ...owner }] : [];
    })
    .toSorted(
      (a, b) => b.risk - a.risk || a.queued_at.getTime() - b.queued_at.getTime() || Number(a.id) - Number(b.id),
    );
};

/** The number of pending photos, and the time of the oldest. */
export const measurePendingPhotos = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    `select queued_at as at, member_id from photo where status = ${pending} order by risk desc, queued_at, id`,
    brandId,
  );

/** The number of pending photos that are leased to other operators. */
export const countPhotosOfOthers = (db: Db, lessee: Lessee): Promise<number> =>
  countLeasedToOthers(db, { table: 'photo', waiting: `status = ${pending}` }, lessee);

/** Locks a member's photo until the end of the transaction, after its member (lock order, decision 83). */
export const lockPhoto = async (db: Db, uid: string): Promise<PhotoRow | undefined> => {
  const photo = db.selectFrom('photo').selectAll().where('uid', '=', uid).where('member_id', 'is not', null);
  const owner = (await photo.executeTakeFirst())?.member_id;
  if (!owner) return undefined;
  await lockMembers(db, [owner]);
  return lockRow(photo).executeTakeFirst();
};

/** The status of a photo, its member and the operator who decided it. */
export const findPhotoVerdict = (db: Db, uid: string) =>
  db
    .selectFrom('photo as p')
    .innerJoin('member as m', 'm.id', 'p.member_id')
    .leftJoin('operator as o', 'o.id', 'p.decided_by')
    .select(['p.id', 'p.status', 'm.hid', 'm.name', 'o.name as operator'])
    .where('p.uid', '=', uid)
    .executeTakeFirst();

interface Verdict {
  readonly status: number;
  readonly reason: PhotoReason | null;
  readonly decisionId: Id | null;
  readonly operatorId: Id | null;
  readonly at: Date | null;
}

/** Stores the verdict on a photo, or removes it, and ends the lease. */
export const setPhotoVerdict = async (db: Db, photoId: Id, verdict: Verdict): Promise<void> => {
  await db
    .updateTable('photo')
    .set({
      status: verdict.status,
      reject_reason: verdict.reason,
      decision_id: verdict.decisionId,
      decided_by: verdict.operatorId,
      decided_at: verdict.at,
      leased_by: null,
      leased_until: null,
    })
    .where('id', '=', photoId)
    .execute();
};
