import { randomBytes, randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import type { Context } from '../src/context.ts';
import type { Db } from '../src/db/database.ts';
import type { Id, NewMember } from '../src/db/schema.ts';
import { refreshCards } from '../src/features/candidates/card.db.ts';
import { issueAccessToken } from '../src/http/access-token.ts';
import { farCellOf } from '../src/places/public-place.ts';

/** A signed-in member that was inserted without a sign-up. For tests that need many members. */
export interface SeededMember {
  readonly id: Id;
  readonly hid: string;
  readonly access: string;
}

export type MemberValues = Partial<Omit<NewMember, 'id' | 'hid'>>;

const inBerlin = { country_id: 276, city_id: 2_950_159, latitude: 52.52, longitude: 13.4 };

/** The default values: a woman of about 30 in Berlin who searches for men of 20 to 45. */
const robin = {
  brand_id: 7,
  pool: 'all',
  name: 'Robin',
  gender: 'f',
  birthday: '1996-05-17',
  search_gender: 'm',
  search_age_from: 20,
  search_age_to: 45,
  language: 'en-US',
  ...inBerlin,
} as const;

/** Values that make a member of `seedMembers` a man who searches for women. */
export const maleFields: MemberValues = { gender: 'm', search_gender: 'f' };

/** Inserts members with their counters, cards and sessions. Returns them in the order of their indexes. */
export const seedMembers = async (
  context: Context,
  count: number,
  valuesOf: (index: number) => MemberValues = () => ({}),
): Promise<SeededMember[]> => {
  const { db } = context;
  const members = await db
    .insertInto('member')
    .values(
      Array.from({ length: count }, (_, index) => {
        const row = { ...robin, hid: randomBytes(16).toString('base64url'), ...valuesOf(index) };
        // By default the public place is the exact location, as in a dense city.
        const publicPlace = {
          public_city_id: row.city_id,
          public_latitude: row.latitude,
          public_longitude: row.longitude,
        };
        return { ...publicPlace, ...row };
      }),
    )
    .returning(['id', 'hid'])
    .execute();
  const sessions = members.map(({ id, hid }) => ({ id, hid, session: randomUUID() }));
  await db
    .insertInto('counter')
    .values(members.map(({ id }) => ({ member_id: id })))
    .execute();
  await db
    .insertInto('session')
    .values(sessions.map(({ id, session }) => ({ id: session, member_id: id })))
    .execute();
  await refreshCards(
    db,
    members.map(({ id }) => id),
  );
  return sessions.map(({ id, hid, session }) => ({
    id,
    hid,
    access: issueAccessToken(context, session, hid).token,
  }));
};

/** Inserts a man and a woman, with these values, whose search criteria match each other. */
export const seedPair = async (context: Context, values: MemberValues = {}): Promise<[SeededMember, SeededMember]> => {
  const [one, other] = await seedMembers(context, 2, (index) => ({ ...(index === 0 ? maleFields : {}), ...values }));
  if (!one || !other) throw new Error('no pair was created');
  return [one, other];
};

/** Gives a member Premium for a day. */
export const grantPremium = async ({ db }: Context, id: Id): Promise<void> => {
  const premium_until = new Date(Date.now() + 86_400_000);
  await db.updateTable('member').set({ premium_until, premium_plan: 'base' }).where('id', '=', id).execute();
};

/** Makes a city dense, so that it is the public place of its members. */
export const markDense = async (db: Db, cityId: number, pool = 'all'): Promise<void> => {
  const area = { kind: 'city', area: cityId } as const;
  await db
    .insertInto('place_area')
    .values({ ...area, pool, far: farCellOf(area) ?? 0, members: limits.places.becomesDense, is_dense: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Lists counters that differ from a new count, with both values. Likes and visits whose count is deferred are not compared
 * (decision 116).
 */
export const findWrongCounters = async (db: Db): Promise<unknown[]> => {
  const { rows } = await sql`
    with expected as (
      select c.member_id,
        (select count(*) from mark k where k.actor_id = c.member_id and k.bits & 13 = 1)::int as my_likes_total,
        (select count(*) from mark k where k.target_id = c.member_id and k.bits & 29 = 1)::int as likes_me_total,
        (select count(*) from mark k where k.target_id = c.member_id and k.bits & 29 = 1
          and k.marked_at > c.likes_seen_at)::int as likes_me_unread,
        -- Mutual likes are answered, and passes are answers too, unless they are deferred.
        (select count(*) from mark k join mark a on a.actor_id = k.target_id and a.target_id = k.actor_id
          where k.target_id = c.member_id and k.bits & 29 = 1 and a.bits & 1 = 1)::int as wrongly_unanswered,
        (select count(*) from mark k where k.actor_id = c.member_id and k.bits & 4 = 4)::int as blocked_total,
        (select count(*) from match m where m.member_id = c.member_id
          and not exists (select from mark k where k.actor_id = m.member_id and k.target_id = m.other_id
            and k.bits & 12 <> 0))::int as matches_total,
        (select count(*) from match m where m.member_id = c.member_id and m.is_new
          and not exists (select from mark k where k.actor_id = m.member_id and k.target_id = m.other_id
            and k.bits & 12 <> 0))::int as matches_unread,
        (select count(*) from visit v where v.member_id = c.member_id and v.removed_at is null
          and not exists (select from mark k where k.actor_id = v.member_id and k.target_id = v.visitor_id
            and k.bits & 12 <> 0))::int as visitors_total,
        (select count(*) from visit v where v.member_id = c.member_id and v.removed_at is null
          and v.counted_at > c.visits_seen_at
          and not exists (select from mark k where k.actor_id = v.member_id and k.target_id = v.visitor_id
            and k.bits & 12 <> 0))::int as visitors_unread,
        (select count(*) from thread t where t.member_id = c.member_id and t.unread > 0
          and not exists (select from mark k where k.actor_id = t.member_id and k.target_id = t.other_id
            and k.bits & 12 = 8))::int as threads_unread
      from counter c
    )
    select to_jsonb(a) as expected, to_jsonb(c) as stored from expected a join counter c using (member_id)
    where (a.my_likes_total, a.blocked_total, a.matches_total, a.matches_unread, a.threads_unread, a.wrongly_unanswered)
        is distinct from (c.my_likes_total, c.blocked_total, c.matches_total, c.matches_unread, c.threads_unread, 0)
      or not exists (select from count_due d where d.member_id = c.member_id)
        and (a.likes_me_total, a.visitors_total, a.likes_me_unread, a.visitors_unread)
          is distinct from (c.likes_me_total, c.visitors_total, c.likes_me_unread, c.visitors_unread)`.execute(db);
  return rows;
};

/** Issues a new access token for the member's session. For tests that advance the clock past the expiry. */
export const withFreshToken = async (context: Context, { id, hid }: SeededMember): Promise<SeededMember> => {
  const session = await context.db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, hid, access: issueAccessToken(context, session.id, hid).token };
};
