import type pg from 'pg';
import { draw, drawFans, peers, runAsLoader, timeIn, withoutIndexes } from './loading.db.ts';

const visitsEach = 5;
const favoritesEach = 2;
/** The rows of a busy member in each list: several pages. */
export const busyRows = 60;
/** Members who are known to everyone, with this many likes and visits, at most from a third of all members. */
export const popularMembers = 5;
export const popularRows = 50_000;
/** `listLimits.favorites`. */
const popularFavorites = 3000;
/** The items of a popular member since the daily job that trims feeds. */
const popularItems = 1000;

/**
 * Adds the rows of the lists: visits, favorites, matches of the dialogs, and items of the activity feed. Each member has a few, the
 * members of `bench_busy` several pages, and the members of `bench_popular` tens of thousands.
 */
export const addRelations = (pool: pg.Pool): Promise<void> =>
  runAsLoader(pool, [
    ...peers,
    ...withoutIndexes('visit', [
      `insert into visit (member_id, visitor_id, visited_at, counted_at)
        select one, other, at, at from (
          select one, other, ${timeIn(60)} as at from (
            (${draw(visitsEach)}) union (${draw(busyRows, 'bench_busy')}) union ${drawFans(popularRows)}) d order by one, other) d`,
    ]),
    ...withoutIndexes('favorite', [
      `insert into favorite (member_id, other_id, added_at)
        select one, other, ${timeIn(200)} from (
          (${draw(favoritesEach)}) union (${draw(busyRows, 'bench_busy')}) union ${drawFans(popularFavorites)}) d order by one, other`,
    ]),
    ...withoutIndexes('match', [
      `insert into match (member_id, other_id, matched_at, is_new)
        select member_id, other_id, last_at - interval '1 day', random() < 0.3 from thread order by 1, 2`,
      `insert into match (member_id, other_id, matched_at)
        select a.actor_id, a.target_id, ${timeIn(90)}
        from bench_popular p
          join mark a on a.actor_id = p.member_id and a.bits & 1 = 1
          join mark b on b.actor_id = a.target_id and b.target_id = p.member_id and b.bits & 1 = 1
        on conflict do nothing`,
    ]),
    ...withoutIndexes('activity', [
      `insert into activity (member_id, kind, subject, day, other_id, created_at, updated_at)
        select member_id, 'visit', visitor_id || ':' || day, day, visitor_id, visited_at, visited_at
        from (
          select v.*, (visited_at at time zone 'utc')::date as day from visit v
          where member_id not in (select member_id from bench_popular)) v
        order by 1, 3`,
      `insert into activity (member_id, kind, subject, day, other_id, created_at, updated_at)
        select target_id, 'like', actor_id || ':' || day, day, actor_id, marked_at, marked_at
        from (
          select k.*, (marked_at at time zone 'utc')::date as day from mark k
          where k.bits & 1 = 1 and marked_at > now() - interval '10 days'
            and target_id not in (select member_id from bench_popular)) k
        order by 1, 3`,
      `insert into activity (member_id, kind, subject, day, other_id, created_at, updated_at)
        select one, 'like', other || ':' || (at at time zone 'utc')::date, (at at time zone 'utc')::date, other, at, at
        from (select one, other, ${timeIn(2)} as at from (${drawFans(popularItems)}) d) d`,
    ]),
    `update counter c set
        my_likes_total = (select count(*) from mark k where k.actor_id = c.member_id and k.bits & 1 = 1),
        likes_me_total = (select count(*) from mark k where k.target_id = c.member_id and k.bits & 29 = 1),
        visitors_total = (select count(*) from visit v where v.member_id = c.member_id)
      where c.member_id in (select member_id from bench_popular union select id from bench_busy)`,
  ]);
