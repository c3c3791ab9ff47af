import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ViewerIdentity } from '../../features/members/visible-members.ts';

/** A member of the demonstration who is a real person. */
export interface Guest extends ViewerIdentity {
  readonly hid: string;
  /** Number of surprises today. */
  readonly given: number;
  readonly nextAt: Date;
}

/** Saves a member as a guest. Returns false if the member already is one. */
export const addGuest = async (db: Db, memberId: Id, nextAt: Date): Promise<boolean> => {
  const added = await db
    .insertInto('demo_guest')
    .values({ member_id: memberId, next_at: nextAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Lists the guests who joined last. */
export const listLatestGuests = async (db: Db, now: Date, limit: number): Promise<Guest[]> => {
  const today = now.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('demo_guest')
    .innerJoin('member', 'member.id', 'demo_guest.member_id')
    .select([
      'member.id',
      'member.hid',
      'member.pool',
      'member.brand_id',
      'member.own_brand_only',
      'demo_guest.given',
      'demo_guest.day',
      'demo_guest.next_at',
    ])
    .where('member.state', '=', 'active')
    .orderBy('demo_guest.member_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ given, day, next_at, ...member }) => ({
    ...member,
    given: day === today ? given : 0,
    nextAt: next_at,
  }));
};

/**
 * Saves the time of the next surprise and counts the current one.
 * @returns false if another process did so since the guest was read
 */
export const claimSurprise = async (db: Db, guest: Guest, nextAt: Date, now: Date): Promise<boolean> => {
  const planned = await db
    .updateTable('demo_guest')
    .set({ next_at: nextAt, day: now.toISOString().slice(0, 10), given: guest.given + 1 })
    .where('member_id', '=', guest.id)
    .where('next_at', '=', guest.nextAt)
    .returning('member_id')
    .executeTakeFirst();
  return planned !== undefined;
};

/** Returns those of the members who are bots. */
export const filterBots = async (db: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> => {
  const rows = await db
    .selectFrom('member')
    .leftJoin('demo_guest', 'demo_guest.member_id', 'member.id')
    .select('member.id')
    .where('member.id', '=', sql<Id>`any(${[...ids]}::bigint[])`)
    .where('member.demo', '=', true)
    .where('demo_guest.member_id', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Finds an active member as a viewer. */
export const findActiveViewer = (db: Db, memberId: Id): Promise<ViewerIdentity | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'pool', 'brand_id', 'own_brand_only'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
