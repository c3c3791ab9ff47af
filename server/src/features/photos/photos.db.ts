import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers, lockName } from '../../db/locks.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';

/** Visible to others: moderated, or pending at a brand that shows photos before moderation. */
const shown = sql<boolean>`(status = ${sql.lit(photoStatuses.moderated)}
  or status = ${sql.lit(photoStatuses.pending)} and shown_first)`;

type Owner = { memberId: Id } | { funnelId: string };

const ownerColumns = (owner: Owner) =>
  'memberId' in owner ? { member_id: owner.memberId, funnel_id: null } : { member_id: null, funnel_id: owner.funnelId };

/** Reserves an id before the row is inserted, because the names of the files contain it. */
export const reservePhotoId = async (db: Db): Promise<Id> => {
  const { rows } = await sql<{ id: Id }>`select nextval(pg_get_serial_sequence('photo', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no photo id');
  return row.id;
};

/** Locks the owner, so that parallel uploads cannot exceed the limit. */
const lockOwner = async (db: Db, owner: Owner): Promise<void> => {
  if ('memberId' in owner) await lockMembers(db, [owner.memberId]);
  else await lockName(db, `photos:${owner.funnelId}`);
};

interface NewPhoto {
  readonly id: Id;
  readonly uid: string;
  readonly owner: Owner;
  readonly premoderated: boolean;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly requestId?: string | undefined;
}

/** Finds the photo that a member created with this `requestId`. It needs no index because albums are small. */
export const findPhotoByRequest = async (db: Db, owner: Owner, requestId?: string): Promise<PhotoRow | undefined> => {
  if (requestId === undefined || !('memberId' in owner)) return undefined;
  return db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', owner.memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
};

/**
 * Inserts an uploaded photo at the end of the owner's photos, in the caller's transaction. Returns the existing photo for a
 * repeated `requestId`, and undefined if the owner has `most` photos already.
 */
export const addPhoto = async (db: Db, photo: NewPhoto, most: number): Promise<PhotoRow | undefined> => {
  await lockOwner(db, photo.owner);
  const existing = await findPhotoByRequest(db, photo.owner, photo.requestId);
  if (existing) return existing;
  if ((await countPhotos(db, photo.owner)) >= most) return undefined;
  return db
    .insertInto('photo')
    .values({
      id: photo.id,
      uid: photo.uid,
      ...ownerColumns(photo.owner),
      status: photoStatuses.uploaded,
      width: photo.width,
      height: photo.height,
      thumbhash: photo.thumbhash,
      position: sql<number>`extract(epoch from now())::integer`,
      demo_seed: null,
      premoderated: photo.premoderated,
      request_id: photo.requestId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const countPhotos = async (db: Db, owner: Owner): Promise<number> => {
  const query = db.selectFrom('photo').select((eb) => eb.fn.countAll<string>().as('count'));
  const owned =
    'memberId' in owner ? query.where('member_id', '=', owner.memberId) : query.where('funnel_id', '=', owner.funnelId);
  return Number((await owned.executeTakeFirstOrThrow()).count);
};

/** A member's photos in order. The view `others` has the visible photos alone. */
export const listPhotos = (db: Db, memberId: Id, view: 'mine' | 'others'): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(view === 'others', (query) => query.where(shown))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The moderated photos of several members, in the order of each member. */
export const listModeratedPhotos = (db: Db, memberIds: readonly Id[]): Promise<Pick<PhotoRow, 'id' | 'member_id'>[]> =>
  db
    .selectFrom('photo')
    .select(['id', 'member_id'])
    .where('member_id', '=', sql<Id>`any(${[...memberIds]}::bigint[])`)
    .where('status', '=', photoStatuses.moderated)
    .orderBy('member_id')
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findPhoto = (db: Db, id: Id): Promise<PhotoRow | undefined> =>
  db.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirst();

/** Sets a member's uploaded photos to pending. Returns all named photos that exist. */
export const publishUploaded = (db: Db, memberId: Id, uids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .updateTable('photo')
    .set({ status: sql<number>`greatest(status, ${photoStatuses.pending}::smallint)` })
    .where('member_id', '=', memberId)
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .returningAll()
    .execute();

/** Moves photos of a funnel to a member, in the order of `uids`, as pending. Returns their ids. */
export const moveFunnelPhotos = async (
  db: Db,
  { memberId, funnelId, uids }: { memberId: Id; funnelId: string; uids: readonly string[] },
): Promise<Id[]> => {
  const moved = await db
    .updateTable('photo')
    .set({
      member_id: memberId,
      funnel_id: null,
      status: photoStatuses.pending,
      position: sql<number>`array_position(${[...uids]}::text[], uid)`,
    })
    .where('funnel_id', '=', funnelId)
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
};

/** Deletes a member's photo. Returns undefined if the member has no such photo. */
export const deletePhotoRow = async (db: Db, memberId: Id, uid: string): Promise<PhotoRow | undefined> => {
  await lockMembers(db, [memberId]);
  return db
    .deleteFrom('photo')
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
};

/** Reads a member's photos and locks the member. All changes of photos lock the member first. */
export const lockAlbum = async (db: Db, memberId: Id): Promise<Pick<PhotoRow, 'id' | 'uid' | 'status'>[]> => {
  await lockMembers(db, [memberId]);
  return db
    .selectFrom('photo')
    .select(['id', 'uid', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
};

/** Moves the named photos to the front, in this order. The others follow in their order. */
export const orderPhotos = async (db: Db, memberId: Id, uids: readonly string[]): Promise<void> => {
  await sql`
    update photo set position = wanted.place
    from (
      select id, row_number() over (order by array_position(${[...uids]}::text[], uid), position, id) as place
      from photo where member_id = ${memberId}
    ) wanted
    where photo.id = wanted.id and photo.position <> wanted.place`.execute(db);
};

/** Saves the cover that a member chose; `null` means the first photo. `recountPhotos` applies it. */
export const saveChosenCover = async (db: Db, memberId: Id, photoId: Id | null): Promise<void> => {
  await db
    .updateTable('member')
    .set({ cover_chosen_id: photoId })
    .where('id', '=', memberId)
    .where('cover_chosen_id', 'is distinct from', photoId)
    .execute();
};

/** Locks the member and approves a pending photo. Returns undefined if the photo is not pending or is deleted. */
export const setPhotoApproved = async (db: Db, id: Id): Promise<PhotoRow | undefined> => {
  const owner = (await findPhoto(db, id))?.member_id;
  if (!owner) return undefined;
  await lockMembers(db, [owner]);
  return db
    .updateTable('photo')
    .set({ status: photoStatuses.moderated })
    .where('id', '=', id)
    .where('status', '=', photoStatuses.pending)
    .returningAll()
    .executeTakeFirst();
};

/**
 * Recounts a member's visible photos. Sets and returns the cover: the chosen photo if it is visible, else the first visible one.
 * Locks the member in a statement before the count, because a statement that waits for a lock counts an old snapshot.
 */
export const recountPhotos = async (db: Db, memberId: Id): Promise<Id | null> => {
  await lockMembers(db, [memberId]);
  const { rows } = await sql<{ cover_photo_id: Id | null }>`
    update member set
      photos_moderated = moderated.count,
      cover_photo_id = case when member.cover_chosen_id = any(moderated.ids) then member.cover_chosen_id else moderated.ids[1] end
    from (
      select count(*)::smallint as count, coalesce(array_agg(id order by position, id), '{}') as ids
      from photo where member_id = ${memberId} and ${shown}
    ) moderated
    where member.id = ${memberId}
    returning member.cover_photo_id`.execute(db);
  return rows[0]?.cover_photo_id ?? null;
};

/** Deletes a batch of photos of unfinished funnels that were created before a time. Returns the number of photos. */
export const deleteAbandonedPhotos = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from photo where id = any (array(
      select id from photo where funnel_id is not null and created_at < ${before}
      order by created_at limit ${limit}::integer for update skip locked)) returning id`.execute(db);
  return rows.length;
};
