import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';

export const createPhotoHash = async (
  db: Db,
  { photoId, memberId, hash, bands }: { photoId: Id; memberId: Id | null; hash: Id; bands: readonly number[] },
): Promise<void> => {
  await db.insertInto('photo_hash').values({ photo_id: photoId, member_id: memberId, hash }).execute();
  await db
    .insertInto('photo_hash_band')
    .values(bands.map((band) => ({ band, photo_id: photoId })))
    .execute();
};

/** The perceptual hash of each photo, by photo id. */
export const listHashes = async (db: Db, photoIds: readonly Id[]): Promise<Map<Id, Id>> => {
  const rows = await db
    .selectFrom('photo_hash')
    .select(['photo_id', 'hash'])
    .where('photo_id', '=', sql<Id>`any(${[...photoIds]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.photo_id, row.hash]));
};

/** The hash of a photo by its uid. */
export const findHash = async (db: Db, uid: string): Promise<Id | undefined> =>
  (
    await db
      .selectFrom('photo')
      .innerJoin('photo_hash', 'photo_hash.photo_id', 'photo.id')
      .select('photo_hash.hash')
      .where('photo.uid', '=', uid)
      .executeTakeFirst()
  )?.hash;

/** Sets the member of hashes that a guest's upload created. */
export const setHashOwner = async (db: Db, photoIds: readonly Id[], memberId: Id): Promise<void> => {
  await db
    .updateTable('photo_hash')
    .set({ member_id: memberId })
    .where('photo_id', '=', sql<Id>`any(${[...photoIds]}::bigint[])`)
    .where('member_id', 'is', null)
    .execute();
};

/** A photo with a hash near another one. */
export interface NearPhotoRow {
  readonly photo_id: Id;
  readonly member_id: Id | null;
  readonly banned: boolean;
}

/**
 * Photos of the member are included only if they are banned. Parameters:
 * - $1 bands
 * - $2 hash
 * - $3 the number of bits that may differ
 * - $4 member id
 * - $5 limit
 */
const nearText = `
  select h.photo_id, h.member_id, h.banned
  from (
      select distinct p.photo_id from unnest($1::integer[]) k (band)
        cross join lateral (select photo_id from photo_hash_band p where p.band = k.band offset 0) p
    ) b
    cross join lateral (select * from photo_hash h where h.photo_id = b.photo_id offset 0) h
  where bit_count((h.hash # $2::bigint)::bit(64)) <= $3::bigint
    and (h.banned or h.member_id is distinct from $4::bigint)
  order by h.banned desc, h.photo_id limit $5::bigint`;

/** Photos within `bits` of a hash, banned ones first. @param bands all bands in which such a photo may be indexed */
export const listNearPhotos = async (
  db: Db,
  {
    hash,
    bands,
    bits,
    memberId,
    limit,
  }: {
    hash: Id;
    bands: readonly number[];
    bits: number;
    memberId: Id;
    limit: number;
  },
): Promise<NearPhotoRow[]> =>
  (await db.executeQuery<NearPhotoRow>(CompiledQuery.raw(nearText, [bands, hash, bits, memberId, limit]))).rows;

export const setHashesBanned = async (
  db: Db,
  by: { memberId: Id } | { photoId: Id },
  banned: boolean,
): Promise<void> => {
  await db
    .updateTable('photo_hash')
    .set({ banned })
    .where('memberId' in by ? 'member_id' : 'photo_id', '=', 'memberId' in by ? by.memberId : by.photoId)
    .execute();
};

/** Photos with exactly this hash. @param band one band of the hash */
export const listSamePhotos = async (db: Db, hash: Id, band: number): Promise<Id[]> =>
  (
    await db
      .selectFrom('photo_hash_band as b')
      .innerJoin('photo_hash as h', 'h.photo_id', 'b.photo_id')
      .select('h.photo_id')
      .where('b.band', '=', band)
      .where('h.hash', '=', hash)
      .execute()
  ).map(({ photo_id }) => photo_id);

export const createRemovedImage = async (db: Db, hash: Id, at: Date): Promise<void> => {
  await db
    .insertInto('removed_image')
    .values({ hash, removed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteRemovedImage = async (db: Db, photoId: Id): Promise<void> => {
  await db
    .deleteFrom('removed_image')
    .where('hash', '=', (hashes) => hashes.selectFrom('photo_hash').select('hash').where('photo_id', '=', photoId))
    .execute();
};

export const findRemovedImage = (db: Db, hash: Id) =>
  db.selectFrom('removed_image').select('hash').where('hash', '=', hash).executeTakeFirst();
