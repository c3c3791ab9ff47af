import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import {
  findMembersByHid,
  findVisibilityRow,
  type ListMemberRow,
  listMembersById,
  listTileMembersById,
  markBits,
  type TileMemberRow,
  type ViewerAudience,
  type VisibilityRow,
  type VisibleMemberRow,
} from './members.db.ts';

export {
  audienceText,
  type ListMemberRow,
  listMemberColumns,
  markBits,
  type TileMemberRow,
  threadMemberColumns,
  tileMemberColumns,
  type VisibilityRow,
  visibilityColumns,
} from './members.db.ts';

/** The viewer's columns that every read of another member needs. */
export interface ViewerIdentity extends ViewerAudience {
  readonly id: Id;
}

/** The reason why only a stub of a member is shown; `null` when the whole profile is shown. */
export type ProfileStub = 'youBlockedUser' | 'userBlockedYou' | 'alreadyFoundLove' | null;

/** The result of the visibility check, which every member passes before it is shown. */
interface Visibility {
  readonly stub: ProfileStub;
}

interface VisibilityAndPresence extends Visibility {
  /** Online now, or seen within the last minutes. False for a member who hides it. */
  readonly recentlyActive: boolean;
  readonly isOnline: boolean;
}

/** The fields of a member that a list item shows, after the visibility check. */
export interface ListMember extends ListMemberRow, VisibilityAndPresence {}

/** The fields of a member that a tile shows, after the visibility check. */
export interface TileMember extends TileMemberRow, VisibilityAndPresence {}

/** The fields of a member that a profile shows, after the visibility check. */
export interface VisibleMember extends VisibleMemberRow, VisibilityAndPresence {}

/** Whole minutes since 1970. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const hiddenStates = ['banned', 'deleted', 'unconfirmed'] as const;

/** Whether the brands of two members of a pool show them to each other (decisions §3 Member pool). */
const shareBrand = (viewer: ViewerIdentity, row: VisibilityRow): boolean =>
  row.brand_id === viewer.brand_id || !(row.own_brand_only || viewer.own_brand_only) || row.has_thread;

/**
 * Banned, deleted and unconfirmed members, members of other pools, and strangers of another brand if one of both chose the own brand
 * alone, are reported like unknown ones.
 */
const isKnownTo = (viewer: ViewerIdentity, row: VisibilityRow): boolean =>
  !(hiddenStates as readonly string[]).includes(row.state) && row.pool === viewer.pool && shareBrand(viewer, row);

const stubOf = (row: VisibilityRow): ProfileStub => {
  if (row.my_bits & markBits.blocks) return 'youBlockedUser';
  if (row.my_bits & markBits.blockedBy) return 'userBlockedYou';
  return row.state === 'active' ? null : 'alreadyFoundLove';
};

/**
 * Checks the visibility of members that a feature's statement selected with `visibilityColumns`. Keeps the order of the rows, and
 * leaves out banned, deleted and unconfirmed members and members of other pools.
 */
export const resolveVisibility = <Row extends VisibilityRow>(
  viewer: ViewerIdentity,
  rows: readonly Row[],
): (Row & Visibility)[] => rows.filter((row) => isKnownTo(viewer, row)).map((row) => ({ ...row, stub: stubOf(row) }));

/** Like `resolveVisibility`, for rows with `listMemberColumns`. Adds whether each member is online or was recently active. */
export const resolveVisibilityAndPresence = async <Row extends ListMemberRow>(
  { presence, clock }: Context,
  viewer: ViewerIdentity,
  rows: readonly Row[],
): Promise<(Row & VisibilityAndPresence)[]> => {
  const visible = resolveVisibility(viewer, rows);
  const shown = visible.filter(({ hide_online }) => !hide_online);
  const online = await presence.filterOnline(shown.map(({ hid }) => hid));
  // In whole minutes, so that repeated requests do not disclose the second in which a member was last seen.
  const since = minuteOf(clock.now()) - limits.onlineMinutes;
  return visible.map((row) => {
    const isOnline = online.has(row.hid);
    return { ...row, isOnline, recentlyActive: isOnline || (row.seen_at !== null && minuteOf(row.seen_at) > since) };
  });
};

/** A function that reads members by id with the columns of `read`, after the visibility check. */
const loaderOf =
  <Row extends ListMemberRow>(read: (db: Db, viewerId: Id, ids: readonly Id[]) => Promise<Row[]>) =>
  async (
    context: Context,
    viewer: ViewerIdentity,
    ids: readonly Id[],
  ): Promise<ReadonlyMap<Id, Row & VisibilityAndPresence>> => {
    if (ids.length === 0) return new Map();
    const members = await resolveVisibilityAndPresence(context, viewer, await read(context.db, viewer.id, ids));
    return new Map(members.map((member) => [member.id, member]));
  };

/** Reads other members by id, after the visibility check. Members who are not visible to the viewer are missing. */
export const loadVisibleMembers = loaderOf<VisibleMemberRow>(listMembersById);

/** The same with the columns of a tile alone, for lists. */
export const loadTileMembers = loaderOf<TileMemberRow>(listTileMembersById);

/** Reads other members by hid, after the visibility check. Members who are not visible to the viewer are missing. */
export const loadVisibleMembersByHid = async (
  context: Context,
  viewer: ViewerIdentity,
  hids: readonly string[],
): Promise<ReadonlyMap<string, VisibleMember>> => {
  if (hids.length === 0) return new Map();
  const members = await resolveVisibilityAndPresence(
    context,
    viewer,
    await findMembersByHid(context.db, viewer.id, hids),
  );
  return new Map(members.map((member) => [member.hid, member]));
};

/**
 * Reads one member that the viewer may like, visit or write to.
 * @throws CallError notFound: unknown, not active, blocked in either direction, or the viewer
 */
export const getApproachableMember = async (
  context: Context,
  viewer: ViewerIdentity,
  hid: string,
): Promise<VisibleMember> =>
  requireApproachable(viewer, (await loadVisibleMembersByHid(context, viewer, [hid])).get(hid));

/**
 * Reads the id alone, for calls that show nothing of the member.
 * @throws CallError notFound, as `getApproachableMember` does
 */
export const getApproachableMemberId = async (context: Context, viewer: ViewerIdentity, hid: string): Promise<Id> => {
  const [row] = resolveVisibility(viewer, await findVisibilityRow(context.db, viewer.id, hid));
  return requireApproachable(viewer, row).id;
};

const requireApproachable = <M extends { id: Id } & Visibility>(viewer: ViewerIdentity, member: M | undefined): M => {
  if (!member || member.stub !== null || member.id === viewer.id) throw new CallError('notFound');
  return member;
};
