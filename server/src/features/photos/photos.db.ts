import { photoStatuses } from '@kindred/contract/photos';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockMembers, lockName } from '../../db/locks.ts';
import type { Id, PhotoRow } from '../../db/schema.ts';

/** Seen by others: an operator let it pass, or its brand shows photos before one saw them. */
const shown = sql<boolean>`(status = ${sql.lit(photoStatuses.moderated)}
  or status = ${sql.lit(photoStatuses.pending)} and shown_first)`;

type Owner = { memberId: Id } | { funnelId: string };

const ownerColumns = (owner: Owner) =>
  'memberId' in owner ? { member_id: owner.memberId, funnel_id: null } : { member_id: null, funnel_id: owner.funnelId };

/** Takes the next photo's number before there is a row: its files are kept under names made of it. */
export const reservePhotoId = async (db: Db): Promise<Id> => {
  const { rows } = await sql<{ id: Id }>`select nextval(pg_get_serial_sequence('photo', 'id')) as id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database gave no photo number');
  return row.id;
};

/** Until the end of the transaction nobody else adds to this owner's photos. */
const lockAdding = async (db: Db, owner: Owner): Promise<void> => {
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

/** The photo that a member asked for by this name, if any; an album is so small that it is looked through. */
export const findAsked = async (db: Db, owner: Owner, requestId?: string): Promise<PhotoRow | undefined> => {
  if (requestId === undefined || !('memberId' in owner)) return undefined;
  return db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', owner.memberId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
};

/**
 * Adds an uploaded photo after its owner's others, within a transaction, or finds the one that they asked for by the same
 * name; undefined where they have `most` already.
 */
export const addPhoto = async (db: Db, photo: NewPhoto, most: number): Promise<PhotoRow | undefined> => {
  await lockAdding(db, photo.owner);
  const asked = await findAsked(db, photo.owner, photo.requestId);
  if (asked) return asked;
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

/** A member's photos in their order; only those shown for anyone else. */
export const photosOf = (db: Db, memberId: Id, view: 'own' | 'others'): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(view === 'others', (query) => query.where(shown))
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The moderated photos of several members, each one's in their order. */
export const moderatedOf = (db: Db, memberIds: readonly Id[]): Promise<Pick<PhotoRow, 'id' | 'member_id'>[]> =>
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

/** Publishes a member's uploaded photos: they wait for moderation. Returns those that it concerned. */
export const publishUploaded = (db: Db, memberId: Id, uids: readonly string[]): Promise<PhotoRow[]> =>
  db
    .updateTable('photo')
    .set({ status: sql<number>`greatest(status, ${photoStatuses.pending}::smallint)` })
    .where('member_id', '=', memberId)
    .where('uid', '=', sql<string>`any(${[...uids]}::text[])`)
    .returningAll()
    .execute();

/** Hands the photos of a funnel over to a member, in the order named; they wait for moderation. Returns their numbers. */
export const takePhotosOfFunnel = async (
  db: Db,
  { memberId, funnelId, uids }: { memberId: Id; funnelId: string; uids: readonly string[] },
): Promise<Id[]> => {
  const taken = await db
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
  return taken.map(({ id }) => id);
};

/** Removes one of a member's photos; undefined where they have none of that name. */
export const removePhoto = async (db: Db, memberId: Id, uid: string): Promise<PhotoRow | undefined> => {
  await lockMembers(db, [memberId]);
  return db
    .deleteFrom('photo')
    .where('member_id', '=', memberId)
    .where('uid', '=', uid)
    .returningAll()
    .executeTakeFirst();
};

/** A member's photos, which nobody else changes until the end of the transaction: whoever does locks the member first. */
export const lockAlbum = async (db: Db, memberId: Id): Promise<Pick<PhotoRow, 'id' | 'uid' | 'status'>[]> => {
  await lockMembers(db, [memberId]);
  return db
    .selectFrom('photo')
    .select(['id', 'uid', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
};

/** Puts the named photos first, in this order; the others keep theirs behind them. */
export const orderPhotos = async (db: Db, memberId: Id, uids: readonly string[]): Promise<void> => {
  await sql`
    update photo set position = wanted.place
    from (
      select id, row_number() over (order by array_position(${[...uids]}::text[], uid), position, id) as place
      from photo where member_id = ${memberId}
    ) wanted
    where photo.id = wanted.id and photo.position <> wanted.place`.execute(db);
};

/** Remembers which photo a member wants as the cover, null for the first of them; `recountPhotos` puts it there. */
export const chooseCover = async (db: Db, memberId: Id, photoId: Id | null): Promise<void> => {
  await db
    .updateTable('member')
    .set({ cover_chosen_id: photoId })
    .where('id', '=', memberId)
    .where('cover_chosen_id', 'is distinct from', photoId)
    .execute();
};

/** Lets a waiting photo pass, after its member was locked; undefined where it waits no more, or is gone. */
export const passPhoto = async (db: Db, id: Id): Promise<PhotoRow | undefined> => {
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
 * Recounts a member's shown photos. The cover is the chosen one where that is shown, else the first. Returns it. The member is
 * locked before the photos are read: a statement that waited for the lock would have counted what stood before it waited.
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

/** Removes some photos of funnels that nobody finished since before a moment. @returns how many */
export const removeAbandoned = async (db: Db, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from photo where id = any (array(
      select id from photo where funnel_id is not null and created_at < ${before}
      order by created_at limit ${limit}::integer for update skip locked)) returning id`.execute(db);
  return rows.length;
};
