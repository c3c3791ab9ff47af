import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';

/** The bits of the column `mark.bits`. */
export const markBits = { like: 1, pass: 2, blocks: 4, blockedBy: 8 } as const;

const listColumns = [
  'hid',
  'pool',
  'brand_id',
  'own_brand_only',
  'hide_online',
  'name',
  'gender',
  'birthday',
  'state',
  'cover_photo_id',
  'cover_thumbhash',
  'verified_at',
  'premium_until',
  'premium_plan',
  'base_until',
  'vip_until',
  'demo',
] as const;

const tileColumns = ['mood', 'fields', 'public_latitude', 'public_longitude', 'created_at'] as const;

const profileColumns = [
  // The search preferences, to compare two members; they are never sent to the viewer.
  'search_gender',
  'search_age_from',
  'search_age_to',
  'public_city_id',
  'about_me',
  'photos_moderated',
  'email_confirmed_at',
] as const;

const columnsOf = (names: readonly string[]): string => names.map((name) => `m.${name}`).join(', ');

/** The columns that the visibility check reads. */
export interface VisibilityRow extends Pick<Member, 'id' | 'hid' | 'pool' | 'brand_id' | 'own_brand_only' | 'state'> {
  /** Whether the viewer has a thread with the member, which a match creates too. They see each other although one chose the own brand alone. */
  readonly has_thread: boolean;
  /** The bits of the viewer's mark if the mark has a block in either direction, else 0. */
  readonly my_bits: number;
}

/** The columns that a list item shows, and those of the visibility check. */
export interface ListMemberRow extends VisibilityRow, Pick<Member, (typeof listColumns)[number]> {
  /** Null also for a member who hides it. */
  readonly seen_at: Date | null;
}

/** The columns that a tile of a list or a result of the search shows: a third fewer than those of a profile. */
export interface TileMemberRow extends ListMemberRow, Pick<Member, (typeof tileColumns)[number]> {
  /** All bits of the viewer's mark; 0 without a mark. */
  readonly my_bits: number;
}

/** A member with the cover, the time of the last visit to the site, and the relation to the viewer. */
export interface VisibleMemberRow extends TileMemberRow, Pick<Member, (typeof profileColumns)[number]> {
  readonly is_match: boolean;
  /** Whether the member may write to the viewer (decisions §3). The viewer sees only these members typing. */
  readonly may_write: boolean;
  readonly is_favorite: boolean;
}

const bitsBy = (viewer: string, condition = ''): string =>
  `coalesce((select k.bits from mark k where k.actor_id = ${viewer} and k.target_id = m.id ${condition}), 0) as my_bits`;

/** The viewer's columns by which other members are in the same audience or not. */
export interface ViewerAudience extends Pick<Member, 'pool' | 'brand_id' | 'own_brand_only'> {}

/** SQL expressions of the viewer's columns. */
type AudienceExpressions = { readonly [C in keyof ViewerAudience]: string };

/**
 * SQL condition: a member `m` is in the viewer's pool, and both have the same brand or neither chose the own brand alone. It leaves
 * out in SQL the strangers that `resolveVisibility` would remove, so that pages are full. Not for lists of matches and dialogs, whose
 * members the viewer has a thread with.
 */
export const audienceText = (viewer: AudienceExpressions, m = 'm'): string =>
  `(${m}.pool = ${viewer.pool} and (${m}.brand_id = ${viewer.brand_id} or not (${m}.own_brand_only or ${viewer.own_brand_only})))`;

/** The partial index `mark_veil` holds blocks only. It stays in memory where the index of all marks does not. */
const blockBitsBy = (viewer: string): string =>
  bitsBy(viewer, `and k.bits & ${markBits.blocks | markBits.blockedBy} <> 0`);

/** Whether the viewer has a thread with a member `m`. */
const hasThreadBy = (viewer: string): string =>
  `coalesce((select true from thread t where t.member_id = ${viewer} and t.other_id = m.id), false) as has_thread`;

/** The columns of `VisibilityRow` without `id`, of a member `m`, for statements whose rows `resolveVisibility` checks. */
export const visibilityColumns = (viewer: string): string =>
  `m.hid, m.pool, m.brand_id, m.own_brand_only, m.state, ${hasThreadBy(viewer)}, ${blockBitsBy(viewer)}`;

const plainColumns = `${columnsOf(listColumns)},
  (select p.seen_at from presence p where p.member_id = m.id and not m.hide_online) as seen_at`;

/**
 * The columns of `ListMemberRow` without `id`, of a member `m` and the viewer `$1`, for statements whose rows
 * `resolveVisibilityAndPresence` checks. Each table is read by a subquery by key: a join that is planned while the table has few
 * rows scans the whole table later (docs/performance.md).
 */
export const listMemberColumns = `${plainColumns}, ${hasThreadBy('$1::bigint')}, ${blockBitsBy('$1::bigint')}`;

/** `listMemberColumns` of a member who has a thread with the viewer. */
export const threadMemberColumns = `${plainColumns}, true as has_thread, ${blockBitsBy('$1::bigint')}`;

/** $1 viewer, $2 ids or hids of the members. */
const selectVisibleMembers = (condition: string): string => `
  select m.id, ${plainColumns}, ${bitsBy('$1::bigint')}, ${columnsOf([...tileColumns, ...profileColumns])},
    t.member_id is not null as has_thread,
    coalesce(t.is_match, false) as is_match,
    coalesce(t.is_match or t.incoming > 0, false) as may_write,
    coalesce((select true from favorite f where f.member_id = $1::bigint and f.other_id = m.id), false) as is_favorite
  from member m
    left join lateral (
      select * from thread t where t.member_id = $1::bigint and t.other_id = m.id offset 0
    ) t on true
  where ${condition}`;

const membersByIdText = selectVisibleMembers('m.id = any ($2::bigint[])');
const membersByHidText = selectVisibleMembers('m.hid = any ($2::text[])');

/** SQL expressions of two columns of `TileMemberRow` that a statement has without a lookup of its own. */
interface KnownColumns {
  readonly hasThread?: string | undefined;
  readonly myBits?: string | undefined;
}

/**
 * The columns of `TileMemberRow`, of a member `m` and the viewer `$1`, for statements that read a page and the tiles of its members
 * together. `resolveVisibilityAndPresence` checks their rows.
 */
export const tileMemberColumns = ({ hasThread, myBits }: KnownColumns = {}): string =>
  [
    `m.id, ${plainColumns}, ${columnsOf(tileColumns)}`,
    hasThread ? `${hasThread} as has_thread` : hasThreadBy('$1::bigint'),
    myBits ? `${myBits} as my_bits` : bitsBy('$1::bigint'),
  ].join(', ');

const tileMembersText = `select ${tileMemberColumns()} from member m where m.id = any ($2::bigint[])`;

const readMembers = async <Row extends ListMemberRow = VisibleMemberRow>(
  db: Db,
  text: string,
  viewerId: Id,
  members: readonly string[],
): Promise<Row[]> => (await db.executeQuery<Row>(CompiledQuery.raw(text, [viewerId, members]))).rows;

/** Members of a list by id, in any order. Unknown ids are missing. */
export const listTileMembersById = (db: Db, viewerId: Id, ids: readonly Id[]): Promise<TileMemberRow[]> =>
  readMembers<TileMemberRow>(db, tileMembersText, viewerId, ids);

/** Members by id, in any order. Unknown ids are missing. */
export const listMembersById = (db: Db, viewerId: Id, ids: readonly Id[]): Promise<VisibleMemberRow[]> =>
  readMembers(db, membersByIdText, viewerId, ids);

/** Members by hid, in any order. Unknown hids are missing. */
export const findMembersByHid = (db: Db, viewerId: Id, hids: readonly string[]): Promise<VisibleMemberRow[]> =>
  readMembers(db, membersByHidText, viewerId, hids);

const visibilityText = `select m.id, ${visibilityColumns('$1::bigint')} from member m where m.hid = $2::text`;

/** The columns of the visibility check of one member: one row, or none for an unknown hid. */
export const findVisibilityRow = async (db: Db, viewerId: Id, hid: string): Promise<VisibilityRow[]> =>
  (await db.executeQuery<VisibilityRow>(CompiledQuery.raw(visibilityText, [viewerId, hid]))).rows;
