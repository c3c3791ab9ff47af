// Values that migrations derive for rows of releases before, and what these releases write while they are replaced.
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { filesAfter, openReleases } from './released-databases.ts';

const databases = openReleases();

const [anna, ben, cleo] = ['1', '2', '3'];

const ask = async (pool: pg.Pool, text: string, values: unknown[] = []): Promise<unknown[]> =>
  (await pool.query({ text, values, rowMode: 'array' })).rows;

/** Inserts Anna in Berlin, Ben in a place nearby, and Cleo, and their counters. */
const insertMembers = (pool: pg.Pool): Promise<unknown> =>
  pool.query(`
    insert into member (hid, brand_id, pool, email, email_confirmed_at, password_hash, name, birthday, gender, search_gender,
        search_age_from, search_age_to, country_id,
        city_id, latitude, longitude, language, vip_until)
      select 'm' || n, n, 'p', 'm' || n || '@example.org', case n when 1 then now() end, '', 'M' || n, '1990-01-01', 'f', 'm', 18, 99, 276,
        100 + n, 52.5, 13.4, 'de', case n when 2 then now() end
      from generate_series(1, 3) n;
    insert into counter (member_id) select id from member`);

/** Inserts cards as the releases before 0003. */
const cardsOf = (members: string, flags: number): string => `
  insert into card (member_id, interests, cell, cell100, country_id, city_id, seen, birthday, joined, latitude, longitude, seeks,
      search_age_from, search_age_to, band, completeness, flags, habits, traits, goals, languages)
    select id, repeat('0', 300)::bit(300), 1, 1, 276, city_id, 0, birthday, '2026-01-01', 1, 1, 1, 18, 99, 398, 0, ${flags}, 0, 0, 0, 0
    from member where ${members}`;

test('0002 copies the public place and the notice of a boost, and holds both names equal', async () => {
  const { db, pool } = await databases.created('0001-baseline');
  await insertMembers(pool);
  await pool.query(`
    update member set told_city_id = 7, told_latitude = 1, told_longitude = 2 where id = 1;
    insert into boost (member_id, started_at, ends_at, told_at) values (1, '2026-01-01Z', '2026-01-02Z', '2026-01-03Z')`);
  await migrate(db, await filesAfter('0001-baseline'));
  const place = () =>
    ask(
      pool,
      `select told_city_id, told_latitude, told_longitude, public_city_id, public_latitude, public_longitude
      from member where id = 1`,
    );
  const notices = () => ask(pool, 'select told_at = notified_at from boost');
  expect(await place()).toEqual([[7, 1, 2, 7, 1, 2]]);
  expect(await notices()).toEqual([[true]]);

  await pool.query('update member set told_city_id = 8, told_latitude = null where id = 1');
  expect(await place()).toEqual([[8, null, 2, 8, null, 2]]);
  await pool.query('update member set public_city_id = 9, public_latitude = 3 where id = 1');
  expect(await place()).toEqual([[9, 3, 2, 9, 3, 2]]);
  await pool.query(`
    insert into boost (member_id, started_at, ends_at) values (2, '2026-01-01Z', '2026-01-02Z'), (3, '2026-01-01Z', '2026-01-02Z');
    update boost set told_at = now() where member_id = 2;
    update boost set notified_at = now() where member_id = 3`);
  expect(await notices()).toEqual([[true], [true], [true]]);
});

test('0003 and 0004 derive answered likes, unread ones, visits, cards and favorites', async () => {
  const { db, pool } = await databases.created('0002-public-place');
  await insertMembers(pool);
  await pool.query(`
    update member set public_city_id = 102, mood = 4;
    update member set country_id = 616 where id = 2;
    ${cardsOf('id < 3', 3)};
    insert into mark (actor_id, target_id, bits, marked_at) values
      (1, 2, 1, '2026-01-01Z'), (2, 1, 2, '2026-01-02Z'), (3, 1, 1, '2026-01-03Z'), (2, 3, 5, '2026-01-04Z');
    insert into visit values (1, 2, '2026-01-05Z'), (1, 3, '2026-01-06Z');
    update counter set likes_me_total = 1, visitors_total = 2, visitors_unread = 1 where member_id = 1;
    insert into thread (member_id, other_id, last_at, is_favorite) values (1, 2, now(), true), (2, 1, now(), false)`);
  await migrate(db, await filesAfter('0002-public-place'));

  expect(await ask(pool, 'select actor_id, target_id, bits from mark order by marked_at')).toEqual([
    [anna, ben, 17],
    [ben, anna, 2],
    [cleo, anna, 1],
    [ben, cleo, 37],
  ]);
  expect(await ask(pool, 'select bool_and(counted_at = visited_at and removed_at is null) from visit')).toEqual([
    [true],
  ]);
  expect(
    await ask(
      pool,
      `select member_id, likes_seen_at = '2026-01-03Z', visits_seen_at = '2026-01-05Z', likes_seen_at = 'epoch'
      from counter where member_id < 3 order by 1`,
    ),
  ).toEqual([
    [anna, true, true, false],
    [ben, false, false, true],
  ]);
  expect(
    await ask(pool, 'select brand_id, public_city_id, country_id, mood, flags from card order by member_id'),
  ).toEqual([
    [1, 102, 616, 4, 11],
    [2, 102, 616, 4, 3],
  ]);
  expect(await ask(pool, 'select member_id, other_id from favorite')).toEqual([[anna, ben]]);
  expect(await ask(pool, 'select member_id from count_due')).toEqual([[anna]]);

  // The release before writes a card without the new columns, passes without a limit, and resets counters alone.
  await pool.query(`${cardsOf('id <> 2', 1)} on conflict (member_id) do update set flags = excluded.flags`);
  expect(
    await ask(
      pool,
      'select member_id, brand_id, public_city_id, mood, flags from card where member_id <> 2 order by 1',
    ),
  ).toEqual([
    [anna, 1, 102, 4, 9],
    [cleo, 3, 102, 4, 1],
  ]);
  expect(await ask(pool, 'select pass_member(1, 3)')).toEqual([['passed']]);
  await pool.query('update counter set visitors_unread = 0 where member_id = 1');
  expect(
    await ask(
      pool,
      `select visits_seen_at > now() - interval '1 minute', likes_seen_at = '2026-01-03Z' from counter where member_id = 1`,
    ),
  ).toEqual([[true, true]]);
});

test('0005 derives the deadline of a first message without an answer', async () => {
  const { db, pool } = await databases.created('0004-activity-and-popups');
  await insertMembers(pool);
  await pool.query(`
    insert into message (low_id, high_id, id, sender_id, type, created_at, is_sent) values
      (1, 2, 1, 2, 1, '2026-01-01Z', false), (1, 2, 2, 2, 1, '2026-01-02Z', true), (1, 2, 3, 2, 1, '2026-01-03Z', true),
      (1, 3, 1, 3, 1, '2026-01-01Z', true), (1, 3, 2, 1, 1, '2026-01-02Z', true);
    insert into thread (member_id, other_id, last_at, incoming, outgoing) values
      (1, 2, now(), 2, 0), (2, 1, now(), 0, 2), (1, 3, now(), 1, 1), (3, 1, now(), 1, 1)`);
  await migrate(db, await filesAfter('0004-activity-and-popups'));
  expect(
    await ask(pool, `select member_id, other_id, reply_by = '2026-01-05Z' from thread order by reply_by, 1, 2`),
  ).toEqual([
    [anna, ben, true],
    [anna, cleo, null],
    [ben, anna, null],
    [cleo, anna, null],
  ]);
});

test('0006 derives when a session was used and when a payer in the United States is reminded', async () => {
  const { db, pool } = await databases.created('0005-messenger');
  await insertMembers(pool);
  await pool.query(`
    insert into session (id, member_id, created_at) select gen_random_uuid(), n, '2026-01-01Z' from generate_series(1, 2) n;
    insert into refresh_token (hash, session_id, expires_at)
      select d, id, '2026-02-09Z'::timestamptz - n * interval '1 day' from session, (values ('a'::bytea, 0), ('b', 1)) x (d, n) where member_id = 1`);
  await pool.query(`
    with orders as (
      insert into payment_order (uid, member_id, brand_id, tariff_id, tariff_key, offer_key, type, feature, context, country,
          currency, amount, tax_amount, expires_at)
        select 'ord_' || lpad(country, 22, 'x'), n, 1, (select min(id) from tariff), 'k', country, 'purchase', 'premium', 'c', country,
          'USD', 100, 0, now()
        from (values (1, 'US'), (2, 'DE')) x (n, country)
        returning id, member_id, tariff_id
    ) insert into subscription (uid, member_id, brand_id, feature, tariff_id, tariff_key, first_order_id, amount, currency, period_days,
          created_at)
        select 's' || member_id, member_id, 1, 'premium', tariff_id, 'k', id, 100, 'USD', 30, now() - interval '400 days' from orders`);
  await migrate(db, await filesAfter('0005-messenger'));
  expect(
    await ask(pool, `select member_id, used_at = '2026-01-10Z', used_at = '2026-01-01Z' from session order by 1`),
  ).toEqual([
    [anna, true, false],
    [ben, false, true],
  ]);
  expect(
    await ask(pool, `select member_id, remind_at = created_at + interval '730 days' from subscription order by 1`),
  ).toEqual([
    [anna, true],
    [ben, null],
  ]);
});
