import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import {
  findMembers,
  findMembersByHid,
  findVisibilityRow,
  type ListMemberRow,
  markBits,
  type VisibilityRow,
  type VisibleMemberRow,
} from './members.db.ts';

export {
  type ListMemberRow,
  listMemberColumns,
  markBits,
  type VisibilityRow,
  visibilityColumns,
} from './members.db.ts';

/** Who looks: what every read of another member needs to know of them. */
export interface ViewerIdentity {
  readonly id: Id;
  readonly pool: string;
}

/** Why a member may not be shown; `null` where they may. */
export type ProfileStub = 'youBlockedUser' | 'userBlockedYou' | 'alreadyFoundLove' | null;

/** What the mandatory visibility step finds; nothing shows a member without it. */
interface Visibility {
  readonly veil: ProfileStub;
}

interface VisibilityAndPresence extends Visibility {
  /** Online now, or seen within the last minutes. */
  readonly recentlyActive: boolean;
  readonly isOnline: boolean;
}

/** As much of a member as a line of a list shows, with the visibility step taken. */
export interface ListMember extends ListMemberRow, VisibilityAndPresence {}

/** A member as a viewer meets them, with the visibility step taken. */
export interface VisibleMember extends VisibleMemberRow, VisibilityAndPresence {}

/** Whole minutes since 1970. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const gone = ['banned', 'deleted', 'unconfirmed'] as const;

/** Unknown, banned and other pools' members are as if they were not there at all. */
const exists = (looker: ViewerIdentity, row: VisibilityRow): boolean =>
  !(gone as readonly string[]).includes(row.state) && row.pool === looker.pool;

const veilOf = (row: VisibilityRow): ProfileStub => {
  if (row.my_bits & markBits.blocks) return 'youBlockedUser';
  if (row.my_bits & markBits.blockedBy) return 'userBlockedYou';
  return row.state === 'active' ? null : 'alreadyFoundLove';
};

/**
 * Takes the visibility step with members who came along with a feature's own rows (`visibilityColumns`), in their order. Rows
 * of members who are as if not there are left out.
 */
export const resolveVisibility = <Row extends VisibilityRow>(
  looker: ViewerIdentity,
  rows: readonly Row[],
): (Row & Visibility)[] => rows.filter((row) => exists(looker, row)).map((row) => ({ ...row, veil: veilOf(row) }));

/** The same with what a line of a list shows of them (`listMemberColumns`), and whether they are here now. */
export const resolveVisibilityAndPresence = async <Row extends ListMemberRow>(
  { presence, clock }: Context,
  looker: ViewerIdentity,
  rows: readonly Row[],
): Promise<(Row & VisibilityAndPresence)[]> => {
  const there = resolveVisibility(looker, rows);
  const online = await presence.filterOnline(there.map(({ hid }) => hid));
  // In whole minutes, so that nobody reads by asking again and again in which second somebody was there.
  const since = minuteOf(clock.now()) - limits.onlineMinutes;
  return there.map((row) => ({
    ...row,
    isOnline: online.has(row.hid),
    recentlyActive: online.has(row.hid) || (row.seen_at !== null && minuteOf(row.seen_at) > since),
  }));
};

/** Reads other members; there is no way to them but through the visibility step. */
export const loadVisibleMembers = async (
  context: Context,
  looker: ViewerIdentity,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, VisibleMember>> => {
  if (ids.length === 0) return new Map();
  const met = await resolveVisibilityAndPresence(context, looker, await findMembers(context.db, looker.id, ids));
  return new Map(met.map((member) => [member.id, member]));
};

export const loadVisibleMembersByHid = async (
  context: Context,
  looker: ViewerIdentity,
  hids: readonly string[],
): Promise<ReadonlyMap<string, VisibleMember>> => {
  if (hids.length === 0) return new Map();
  const met = await resolveVisibilityAndPresence(context, looker, await findMembersByHid(context.db, looker.id, hids));
  return new Map(met.map((member) => [member.hid, member]));
};

/**
 * One member who may be acted upon.
 * @throws CallError notFound: unknown, gone, blocked in either direction, or oneself
 */
export const getApproachableMember = async (
  context: Context,
  looker: ViewerIdentity,
  hid: string,
): Promise<VisibleMember> =>
  requireApproachable(looker, (await loadVisibleMembersByHid(context, looker, [hid])).get(hid));

/**
 * The number of one member who may be acted upon, where nothing of them is shown.
 * @throws CallError notFound, as `getApproachableMember` does
 */
export const getApproachableMemberId = async (context: Context, looker: ViewerIdentity, hid: string): Promise<Id> => {
  const [standing] = resolveVisibility(looker, await findVisibilityRow(context.db, looker.id, hid));
  return requireApproachable(looker, standing).id;
};

const requireApproachable = <M extends { id: Id } & Visibility>(looker: ViewerIdentity, member: M | undefined): M => {
  if (!member || member.veil !== null || member.id === looker.id) throw new CallError('notFound');
  return member;
};
