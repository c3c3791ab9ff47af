import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import {
  findMembers,
  findMembersByHid,
  findStanding,
  type GlimpseRow,
  type MetRow,
  markBits,
  type StandingRow,
} from './members.db.ts';

export { type GlimpseRow, glimpseColumns, markBits, type StandingRow, standingColumns } from './members.db.ts';

/** Who looks: what every read of another member needs to know of them. */
export interface Looker {
  readonly id: Id;
  readonly pool: string;
}

/** Why a member may not be shown; `null` where they may. */
export type Veil = 'youBlockedUser' | 'userBlockedYou' | 'alreadyFoundLove' | null;

/** What the mandatory visibility step finds; nothing shows a member without it. */
interface Standing {
  readonly veil: Veil;
}

interface Sight extends Standing {
  /** Online now, or seen within the last minutes. */
  readonly recentlyActive: boolean;
  readonly isOnline: boolean;
}

/** As much of a member as a line of a list shows, with the visibility step taken. */
export interface Glimpsed extends GlimpseRow, Sight {}

/** A member as a viewer meets them, with the visibility step taken. */
export interface Met extends MetRow, Sight {}

/** Whole minutes since 1970. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / 60_000);

const gone = ['banned', 'deleted', 'unconfirmed'] as const;

/** Unknown, banned and other pools' members are as if they were not there at all. */
const exists = (looker: Looker, row: StandingRow): boolean =>
  !(gone as readonly string[]).includes(row.state) && row.pool === looker.pool;

const veilOf = (row: StandingRow): Veil => {
  if (row.my_bits & markBits.blocks) return 'youBlockedUser';
  if (row.my_bits & markBits.blockedBy) return 'userBlockedYou';
  return row.state === 'active' ? null : 'alreadyFoundLove';
};

/**
 * Takes the visibility step with members who came along with a feature's own rows (`standingColumns`), in their order. Rows
 * of members who are as if not there are left out.
 */
export const standAlong = <Row extends StandingRow>(looker: Looker, rows: readonly Row[]): (Row & Standing)[] =>
  rows.filter((row) => exists(looker, row)).map((row) => ({ ...row, veil: veilOf(row) }));

/** The same with what a line of a list shows of them (`glimpseColumns`), and whether they are here now. */
export const meetAlong = async <Row extends GlimpseRow>(
  { presence, clock }: Context,
  looker: Looker,
  rows: readonly Row[],
): Promise<(Row & Sight)[]> => {
  const there = standAlong(looker, rows);
  const online = await presence.onlineAmong(there.map(({ hid }) => hid));
  // In whole minutes, so that nobody reads by asking again and again in which second somebody was there.
  const since = minuteOf(clock.now()) - limits.onlineMinutes;
  return there.map((row) => ({
    ...row,
    isOnline: online.has(row.hid),
    recentlyActive: online.has(row.hid) || (row.seen_at !== null && minuteOf(row.seen_at) > since),
  }));
};

/** Reads other members; there is no way to them but through the visibility step. */
export const meetMembers = async (
  context: Context,
  looker: Looker,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Met>> => {
  if (ids.length === 0) return new Map();
  const met = await meetAlong(context, looker, await findMembers(context.db, looker.id, ids));
  return new Map(met.map((member) => [member.id, member]));
};

export const meetByHid = async (
  context: Context,
  looker: Looker,
  hids: readonly string[],
): Promise<ReadonlyMap<string, Met>> => {
  if (hids.length === 0) return new Map();
  const met = await meetAlong(context, looker, await findMembersByHid(context.db, looker.id, hids));
  return new Map(met.map((member) => [member.hid, member]));
};

/**
 * One member who may be acted upon.
 * @throws CallError notFound: unknown, gone, blocked in either direction, or oneself
 */
export const meetOne = async (context: Context, looker: Looker, hid: string): Promise<Met> =>
  approachable(looker, (await meetByHid(context, looker, [hid])).get(hid));

/**
 * The number of one member who may be acted upon, where nothing of them is shown.
 * @throws CallError notFound, as `meetOne` does
 */
export const reachOne = async (context: Context, looker: Looker, hid: string): Promise<Id> => {
  const [standing] = standAlong(looker, await findStanding(context.db, looker.id, hid));
  return approachable(looker, standing).id;
};

const approachable = <M extends { id: Id } & Standing>(looker: Looker, member: M | undefined): M => {
  if (!member || member.veil !== null || member.id === looker.id) throw new CallError('notFound');
  return member;
};
