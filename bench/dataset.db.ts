import { setTimeout } from 'node:timers/promises';
import { brands } from '@kindred/brands';
import { photoStatuses } from '@kindred/contract/photos';
import type pg from 'pg';
import type { BenchMember } from './dataset.ts';
import { draw, drawFans, peers, runAsLoader, timeIn, withoutIndexes } from './loading.db.ts';
import { busyRows, popularMembers, popularRows } from './relations.db.ts';

const marksEach = 20;
const dialogsEach = 5;
const messagesEach = 6;
/** Members with a full list of dialogs, each with a full page of messages. */
const busyMembers = 200;
const busyDialogs = 30;
const busyMessages = 25;
const replyEvery = 10;
export const heavyMarks = 5000;
/** A thumbhash of typical length. */
const thumbhash = 'd/cJJhgGhYeHiHeIh4eHeIiHdwiHeIc=';

const columns = [
  ['hid', 'text'],
  ['gender', 'text'],
  ['search_gender', 'text'],
  ['birthday', 'date'],
  ['search_age_from', 'smallint'],
  ['search_age_to', 'smallint'],
  ['country_id', 'integer'],
  ['city_id', 'integer'],
  ['latitude', 'real'],
  ['longitude', 'real'],
  ['fields', 'jsonb'],
  ['photos_moderated', 'smallint'],
  ['public_city_id', 'integer'],
  ['public_latitude', 'real'],
  ['public_longitude', 'real'],
  ['premium_until', 'timestamptz'],
  ['vip_until', 'timestamptz'],
  ['created_at', 'timestamptz'],
  ['seen_at', 'timestamptz'],
] as const;

/** Inserts members of the first brand, which serves the measured hosts. @returns the new members' ids. */
export const addMembers = async (pool: pg.Pool, members: readonly BenchMember[]): Promise<string[]> => {
  const arrays = columns.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
  const values = columns.map(([name]) => members.map((member) => member[name]));
  const { rows } = await pool.query<{ id: string }>(
    `with x as (
      select *, case when photos_moderated > 0 then nextval(pg_get_serial_sequence('photo', 'id')) end as cover_photo_id
      from unnest(${arrays}) x (${columns.map(([name]) => name).join(', ')})
    ), m as (
      insert into member (hid, brand_id, pool, name, gender, search_gender, birthday, search_age_from, search_age_to,
        country_id, city_id, latitude, longitude, language, about_me, fields, photos_moderated, cover_photo_id,
        cover_thumbhash, demo, public_city_id, public_latitude, public_longitude, premium_until, premium_plan, vip_until, created_at)
      select hid, ${brands[0].id}, 'all', 'Robin', gender, search_gender, birthday, search_age_from, search_age_to,
        country_id, city_id, latitude, longitude, 'en-US', 'A text about me', fields, photos_moderated, cover_photo_id,
        case when cover_photo_id is not null then '${thumbhash}' end, true,
        public_city_id, public_latitude, public_longitude, premium_until, case when premium_until is not null then 'base' end,
        vip_until, created_at
      from x
      returning id, hid
    ), c as (insert into counter (member_id) select id from m),
    o as (
      insert into photo (id, uid, member_id, status, width, height, thumbhash)
      select x.cover_photo_id, x.hid, m.id, ${photoStatuses.moderated}, 900, 1200, '${thumbhash}' from m join x using (hid)
      where x.cover_photo_id is not null
    ),
    p as (insert into presence (member_id, seen_at) select m.id, x.seen_at from m join x using (hid))
    select id from m`,
    values,
  );
  return rows.map(({ id }) => id);
};

/**
 * Each member marks others of the same city, one third of them by a like, and likes the members of its dialogs. Busy members have a full list of each kind; popular
 * members are liked by many members of all cities. One member with the most candidates marks thousands: up to half of the
 * candidates, preferring near ones, and then others, as if the search had changed.
 */
export const addMarks = (pool: pg.Pool): Promise<void> =>
  runAsLoader(pool, [
    ...peers,
    'drop table if exists bench_popular, bench_heavy',
    `create table bench_popular as
      select member_id from card where audience is not null order by md5(member_id::text) limit ${popularMembers}`,
    `create table bench_heavy as
      select a.member_id from card a
        join (select audience, cell, count(*) as size from card group by 1, 2) d on d.audience = a.seeks and d.cell = a.cell
      where a.audience = (select audience from card group by audience order by count(*) desc limit 1)
        and extract(year from age(a.birthday)) between 24 and 32
      order by d.size desc, a.member_id limit 1`,
    ...withoutIndexes('mark', [
      `insert into mark (actor_id, target_id, bits, marked_at)
        select one, other, case when random() < 0.33 then 1 else 2 end, ${timeIn(30)}
        from (${draw(marksEach)}) d
        where not exists (select from thread t where t.member_id = d.one and t.other_id = d.other)
        order by one, other`,
      `insert into mark (actor_id, target_id, bits, marked_at)
        select member_id, other_id, 17, last_at - interval '1 day' from thread order by 1, 2`,
      `insert into mark (actor_id, target_id, bits, marked_at)
        select other, one, 1, ${timeIn(60)} from (${draw(busyRows, 'bench_busy')} union all ${drawFans(popularRows)}) d
        on conflict do nothing`,
      `insert into mark (actor_id, target_id, bits, marked_at)
        select one, other, 1, ${timeIn(60)} from (${draw(busyRows, 'bench_busy')} union all ${drawFans(popularRows / 2)}) d
        on conflict do nothing`,
      `insert into mark (actor_id, target_id, bits)
        select h.member_id, c.member_id, 2
        from bench_heavy h join card a using (member_id)
          cross join lateral (
            select c.member_id from card c where c.member_id <> a.member_id
            order by case when c.audience <> a.seeks then 2 when random() < 0.5 then 3
              else (c.country_id <> a.country_id)::integer * 0.5 + random() end, c.member_id
            limit ${heavyMarks}) c
        on conflict do nothing`,
      `update mark set bits = bits | 32
        where bits & 1 = 1 and actor_id in (select id from member where vip_until is not null)`,
    ]),
  ]);

/** @param hasDialogs whether all members have dialogs, and not the busy ones alone, which loads in half of the time */
export const addDialogs = (pool: pg.Pool, hasDialogs: boolean): Promise<void> =>
  runAsLoader(pool, [
    ...peers,
    'drop table if exists bench_busy, dialog',
    `create table bench_busy as select m.* from member m
      join crowd d on d.city_id = m.city_id and d.gender = m.search_gender
      where d.size > ${4 * busyDialogs} order by m.id limit ${busyMembers}`,
    `create temporary table dialog as
      select low, high, max(size) as size from (
        select least(one, other) as low, greatest(one, other) as high, ${messagesEach} as size
          from (${draw(Math.ceil(dialogsEach / 2))}) d where ${hasDialogs}
        union all
        select least(one, other), greatest(one, other), ${busyMessages} from (${draw(busyDialogs, 'bench_busy')}) d
      ) d group by 1, 2`,
    ...withoutIndexes('message', [
      `insert into message (low_id, high_id, id, sender_id, type, text, reply_to, request_id, created_at)
        select low, high, turn, case when turn % 2 = 0 then low else high end as sender, 1, 'A message of usual length, as people write them.',
          case when turn % ${replyEvery} = 0 then turn - 1 end, gen_random_uuid()::text, now() - random() * interval '30 days'
        from dialog cross join generate_series(1, size) turn order by low, high, turn`,
    ]),
    ...withoutIndexes('thread', [
      `insert into thread (member_id, other_id, last_message_id, last_at, incoming, outgoing, unread, is_match)
        select x.member_id, x.other_id, m.last, m.at, m.size / 2, m.size / 2, 1, true
        from (select low_id, high_id, max(id) as last, max(created_at) as at, count(*) as size from message group by 1, 2) m
          cross join lateral (values (low_id, high_id), (high_id, low_id)) x (member_id, other_id)
        order by 1, 2`,
    ]),
    `update counter c set threads_unread = t.unread
      from (select member_id, count(*) as unread from thread group by 1) t where t.member_id = c.member_id`,
  ]);

/**
 * Counts tables with more than a few pages that are not all-visible, for which index-only scans read the table. A vacuum of a large
 * table leaves out single pages that another process uses.
 */
const countUnvacuumedTables = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relpages - relallvisible > 3 + relpages / 1000`,
  );
  return rows[0]?.count ?? 0;
};

/** One gigabyte of log, more than any measurement writes. */
const walSegments = 64;
const walSegmentBytes = 16 * 1024 * 1024;

/** Fills the log up to that number of segments, which the next checkpoint recycles (`min_wal_size`). */
const fillLog = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `select pg_logical_emit_message(false, 'bench', repeat(' ', ${walSegmentBytes}))
    from generate_series(1, ${walSegments} - (select count(*) from pg_ls_waldir()))`,
  );
};

const maxVacuums = 10;

/**
 * Brings the tables to the state of an idle server. Repeats the vacuum: while an older snapshot exists, new rows are
 * not all-visible, and lists would be measured without index-only scans.
 * @throws Error if an older transaction remains open
 */
export const finishLoad = async (pool: pg.Pool): Promise<void> => {
  for (let turn = 0; turn < maxVacuums; turn++) {
    // Without `index_cleanup`, a vacuum leaves dead rows in up to 2 % of the pages, which are then not all-visible.
    await pool.query('vacuum (analyze, index_cleanup on)');
    if ((await countUnvacuumedTables(pool)) === 0) {
      await fillLog(pool);
      await pool.query('checkpoint');
      return;
    }
    await setTimeout(1000);
  }
  throw new Error('The tables are not all-visible: an old transaction is open');
};

/** A data set that `load.ts` serves. */
export interface Load {
  readonly members: number;
  readonly seconds: number;
}

export const saveLoad = async (pool: pg.Pool, { members, seconds }: Load): Promise<void> => {
  await pool.query('create table bench_load (members integer, seconds double precision)');
  await pool.query('insert into bench_load values ($1, $2)', [members, seconds]);
};

/** @throws Error if `load.ts` did not load this database */
export const readLoad = async (pool: pg.Pool): Promise<Load> => {
  const { rows } = await pool.query<Load>('select members, seconds from bench_load');
  const [load] = rows;
  if (!load) throw new Error('The load has not ended');
  return load;
};
