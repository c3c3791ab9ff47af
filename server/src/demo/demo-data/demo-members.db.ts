import { photoStatuses } from '@kindred/contract/photos';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Gender, Id } from '../../db/schema.ts';
import { getOrCreateSetting } from '../../db/setting.db.ts';
import { refreshCards } from '../../features/candidates/card.db.ts';
import { portraitSize } from '../portraits/draw-portrait.ts';

/** The rows of a demo member. Times are RFC 3339. */
export interface DemoMember {
  readonly hid: string;
  readonly brand_id: number;
  readonly pool: string;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly email_confirmed_at: string | null;
  readonly verified_at: string | null;
  readonly name: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly search_gender: Gender;
  readonly search_age_from: number;
  readonly search_age_to: number;
  readonly country_id: number;
  readonly city_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly language: string;
  readonly about_me: string;
  readonly mood: number | null;
  readonly fields: ProfileFields;
  readonly created_at: string;
  readonly seen_at: string;
  /** The first is the cover. */
  readonly photos: readonly { readonly uid: string; readonly seed: number }[];
}

/** Reserves photo ids before the rows are inserted. */
const reservePhotoIds = async (db: Db, count: number): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`
    select nextval(pg_get_serial_sequence('photo', 'id')) as id from generate_series(1, ${count}::integer)`.execute(db);
  return rows.map(({ id }) => id);
};

/**
 * Inserts members with counters, presence, photos and cards, in a constant number of statements. Skips existing members. Run
 * it in a transaction, so that no member is inserted partially.
 * @returns the ids of the inserted members
 */
export const addDemoMembers = async (db: Db, members: readonly DemoMember[]): Promise<Id[]> => {
  const photoIds = await reservePhotoIds(
    db,
    members.reduce((sum, { photos }) => sum + photos.length, 0),
  );
  let next = 0;
  const rowsToInsert = members.map((member) => ({
    ...member,
    cover: photoIds[next],
    photos: member.photos.map((photo, position) => ({ ...photo, position, id: photoIds[next++] })),
  }));
  const { rows } = await sql<{ id: Id }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rowsToInsert)}::jsonb) as g (
        hid text, brand_id smallint, pool text, email text, password_hash text, email_confirmed_at timestamptz,
        verified_at timestamptz, name text, gender char(1), birthday date, search_gender char(1),
        search_age_from smallint, search_age_to smallint, country_id integer, city_id integer, latitude real,
        longitude real, language text, about_me text, mood smallint, fields jsonb, created_at timestamptz,
        seen_at timestamptz, cover bigint, photos jsonb)
    ), added as (
      insert into member (hid, brand_id, pool, email, password_hash, email_confirmed_at, verified_at, name, gender,
        birthday, search_gender, search_age_from, search_age_to, country_id, city_id, latitude, longitude, language,
        about_me, mood, fields, created_at, cover_photo_id, photos_moderated, demo)
      select hid, brand_id, pool, email, password_hash, email_confirmed_at, verified_at, name, gender,
        birthday, search_gender, search_age_from, search_age_to, country_id, city_id, latitude, longitude, language,
        about_me, mood, fields, created_at, cover, jsonb_array_length(photos), true
      from given
      on conflict do nothing
      returning id, hid
    ), counted as (
      insert into counter (member_id) select id from added
    ), seen as (
      insert into presence (member_id, seen_at) select a.id, g.seen_at from added a join given g on g.hid = a.hid
    ), pictured as (
      insert into photo (id, uid, member_id, status, width, height, position, demo_seed, created_at)
      select p.id, p.uid, a.id, ${photoStatuses.moderated}::smallint, ${portraitSize.width}::integer,
        ${portraitSize.height}::integer, p.position, p.seed, g.created_at
      from added a join given g on g.hid = a.hid
        cross join lateral jsonb_to_recordset(g.photos) as p (id bigint, uid text, seed bigint, position integer)
    )
    select id from added`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await refreshCards(db, ids);
  return ids;
};

/** Lists member ids in the order of their hids. Unknown hids are skipped. */
export const listIdsByHids = async (db: Db, hids: readonly string[]): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`
    select m.id from unnest(${[...hids]}::text[]) with ordinality h (hid, place) join member m on m.hid = h.hid
    order by h.place`.execute(db);
  return rows.map(({ id }) => id);
};

const loadedKey = 'demo-loaded';

/** Returns the number of loaded seeds, and locks it against other loaders until the end of the transaction. */
export const lockLoadedCount = async (db: Db): Promise<number> => {
  const query = db.selectFrom('setting').select('value').where('key', '=', loadedKey);
  const { value } = await lockRow(query).executeTakeFirstOrThrow();
  return Number(value);
};

export const saveLoadedCount = async (db: Db, loaded: number): Promise<void> => {
  await db
    .updateTable('setting')
    .set({ value: String(loaded) })
    .where('key', '=', loadedKey)
    .execute();
};

/** Returns the number of loaded seeds, initially 0. */
export const getLoadedCount = async (db: Db): Promise<number> =>
  Number(await getOrCreateSetting(db, loadedKey, () => '0'));
