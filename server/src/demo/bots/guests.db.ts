import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Somebody of the world who is played by a person. */
export interface Guest {
  readonly id: Id;
  readonly hid: string;
  readonly pool: string;
  /** How often something happened to them on the day. */
  readonly given: number;
  readonly nextAt: Date;
}

/** Notes that a person is there. Returns whether they are new. */
export const addGuest = async (db: Db, memberId: Id, nextAt: Date): Promise<boolean> => {
  const added = await db
    .insertInto('demo_guest')
    .values({ member_id: memberId, next_at: nextAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** The latest guests: a demonstration has few. */
export const latestGuests = async (db: Db, now: Date, limit: number): Promise<Guest[]> => {
  const today = now.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('demo_guest')
    .innerJoin('member', 'member.id', 'demo_guest.member_id')
    .select(['member.id', 'member.hid', 'member.pool', 'demo_guest.given', 'demo_guest.day', 'demo_guest.next_at'])
    .where('member.state', '=', 'active')
    .orderBy('demo_guest.member_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, hid, pool, given, day, next_at }) => ({
    id,
    hid,
    pool,
    given: day === today ? given : 0,
    nextAt: next_at,
  }));
};

/**
 * Notes when something happens to a guest next, and that it did today.
 * @returns false where another process has done so since the guest was read
 */
export const planGuest = async (db: Db, guest: Guest, nextAt: Date, now: Date): Promise<boolean> => {
  const planned = await db
    .updateTable('demo_guest')
    .set({ next_at: nextAt, day: now.toISOString().slice(0, 10), given: guest.given + 1 })
    .where('member_id', '=', guest.id)
    .where('next_at', '=', guest.nextAt)
    .returning('member_id')
    .executeTakeFirst();
  return planned !== undefined;
};

/** Of these members, those whom no person plays. */
export const botsAmong = async (db: Db, ids: readonly Id[]): Promise<ReadonlySet<Id>> => {
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

/** A member as somebody who looks; undefined for one who left. */
export const findLooker = (db: Db, memberId: Id): Promise<{ id: Id; pool: string } | undefined> =>
  db
    .selectFrom('member')
    .select(['id', 'pool'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();
