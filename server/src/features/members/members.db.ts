import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Member } from '../../db/schema.ts';

/** What stands in `mark.bits`. */
export const markBits = { like: 1, pass: 2, blocks: 4, blockedBy: 8 } as const;

const glimpsed = [
  'hid',
  'pool',
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

const profiled = [
  'brand_id',
  // Whom they look for: to tell whether two fit, never sent.
  'search_gender',
  'search_age_from',
  'search_age_to',
  'public_city_id',
  'public_latitude',
  'public_longitude',
  'about_me',
  'mood',
  'fields',
  'photos_moderated',
  'email_confirmed_at',
  'created_at',
] as const;

const columnsOf = (names: readonly string[]): string => names.map((name) => `m.${name}`).join(', ');

/** What the visibility step asks of a member. */
export interface VisibilityRow extends Pick<Member, 'id' | 'hid' | 'pool' | 'state'> {
  /** Of the viewer's mark, where it tells of a block in either direction; 0 where it does not. */
  readonly my_bits: number;
}

/** With it, what a line of a list shows of them. */
export interface ListMemberRow extends VisibilityRow, Pick<Member, (typeof glimpsed)[number]> {
  readonly seen_at: Date | null;
}

/** A member as a viewer meets them: with the cover, when they were last seen, and what is between the two. */
export interface VisibleMemberRow extends ListMemberRow, Pick<Member, (typeof profiled)[number]> {
  /** Of the viewer's mark, whatever it tells of. */
  readonly my_bits: number;
  readonly is_match: boolean;
  /** Only who may write (decisions §3) is seen typing. */
  readonly may_write: boolean;
  readonly is_favorite: boolean;
}

const bitsBy = (viewer: string, condition = ''): string =>
  `coalesce((select k.bits from mark k where k.actor_id = ${viewer} and k.target_id = m.id ${condition}), 0) as my_bits`;

/** Blocks are few: they have an index of their own (`mark_veil`), which fits where the one of all marks does not. */
const veilBitsBy = (viewer: string): string =>
  bitsBy(viewer, `and k.bits & ${markBits.blocks | markBits.blockedBy} <> 0`);

/** The columns of a standing but its id, of a member `m` by a viewer, for statements whose rows go through `standAlong`. */
export const visibilityColumns = (viewer: string): string => `m.hid, m.pool, m.state, ${veilBitsBy(viewer)}`;

const plainColumns = `${columnsOf(glimpsed)},
  (select p.seen_at from presence p where p.member_id = m.id) as seen_at`;

/**
 * The columns of a glimpse but its id, of a member `m` by the viewer `$1`, for statements whose rows go through
 * `meetAlong`. Each table is asked by key: joined while it has few rows, it would be planned as a walk through all of
 * them (docs/performance.md).
 */
export const listMemberColumns = `${plainColumns}, ${veilBitsBy('$1::bigint')}`;

/** $1 viewer, $2 the members. */
const meeting = (condition: string): string => `
  select m.id, ${plainColumns}, ${bitsBy('$1::bigint')}, ${columnsOf(profiled)},
    coalesce(t.is_match, false) as is_match,
    coalesce(t.is_match or t.incoming > 0, false) as may_write,
    coalesce(t.is_favorite, false) as is_favorite
  from member m
    left join lateral (
      select * from thread t where t.member_id = $1::bigint and t.other_id = m.id offset 0
    ) t on true
  where ${condition}`;

const meetingById = meeting('m.id = any ($2::bigint[])');
const meetingByHid = meeting('m.hid = any ($2::text[])');

const meet = async (db: Db, text: string, viewerId: Id, members: readonly string[]): Promise<VisibleMemberRow[]> =>
  (await db.executeQuery<VisibleMemberRow>(CompiledQuery.raw(text, [viewerId, members]))).rows;

/** By number, in any order. */
export const findMembers = (db: Db, viewerId: Id, ids: readonly Id[]): Promise<VisibleMemberRow[]> =>
  meet(db, meetingById, viewerId, ids);

/** By hid, in any order. */
export const findMembersByHid = (db: Db, viewerId: Id, hids: readonly string[]): Promise<VisibleMemberRow[]> =>
  meet(db, meetingByHid, viewerId, hids);

const standingText = `select m.id, ${visibilityColumns('$1::bigint')} from member m where m.hid = $2::text`;

/** How one member stands to the viewer; empty where there is no such hid. */
export const findVisibilityRow = async (db: Db, viewerId: Id, hid: string): Promise<VisibilityRow[]> =>
  (await db.executeQuery<VisibilityRow>(CompiledQuery.raw(standingText, [viewerId, hid]))).rows;
