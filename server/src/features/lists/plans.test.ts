import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import {
  explainFunctions,
  explainStatement,
  insertManyMembers,
  insertMarksForAll,
} from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables, refreshCards } from '../candidates/card.db.ts';
import { readSuggestions } from '../candidates/suggestions.db.ts';
import { countThreads } from '../counters/counters.db.ts';
import { listMatches, resetMatches } from '../matches/matches.db.ts';
import { listTileMembersById } from '../members/members.db.ts';
import type { ViewerIdentity } from '../members/visible-members.ts';
import { listDeferredAnswers, listDeferredAnswersOf } from './deferred-answers.db.ts';
import { deleteFavorite, hideVisitor, listLikes, listRelations } from './lists.db.ts';
import { listDueCounts, listRelated, recountOwn, recountReceived } from './recount.db.ts';

const database = await testDatabase();
const now = new Date();
let viewer: ViewerIdentity;

beforeAll(async () => {
  const members = await insertManyMembers(database.pool, 20_000);
  await refreshCards(database.db, members);
  await insertMarksForAll(database.pool, 5);
  const id = members[0] ?? '';
  viewer = { id, pool: 'all', brand_id: 7, own_brand_only: true };
  for (const text of [
    `insert into mark (actor_id, target_id, bits)
      select m.id, $1::bigint, 1 + 32 * (m.id % 400 = 0)::integer from member m where m.id % 20 = 0 on conflict do nothing`,
    `insert into mark (actor_id, target_id, bits) select $1::bigint, m.id, 1 from member m where m.id % 20 = 1
      on conflict do nothing`,
    `insert into visit (member_id, visitor_id, visited_at, counted_at)
      select v.id, m.id, now(), now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into favorite (member_id, other_id)
      select v.id, m.id from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into match (member_id, other_id, matched_at)
      select v.id, m.id, now() from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into thread (member_id, other_id, last_message_id, last_at)
      select v.id, m.id, 1, now() from member m cross join (select $1::bigint as id union select 2 union select 3) v where m.id % 5 = 0`,
    `insert into counter (member_id) select id from member where $1::bigint > 0 on conflict do nothing`,
    `insert into count_due (member_id) select id from member where $1::bigint > 0`,
    `insert into deferred_answer (actor_id, target_id) select m.id, $1::bigint from member m`,
  ])
    await database.pool.query(text, [id]);
  await analyzeTables(database.pool);
});

const key = { at: '2026-11-20 10:00:00', otherId: '5' };

test.each([
  [
    'likes',
    ['mark_unanswered_vip', 'mark_unanswered on', 'member_pkey'],
    (db) => listLikes(db, viewer, { ...key, isVip: true }, 21, now),
  ],
  ['counted likes and visits', ['mark_unanswered', 'visit_', 'member_pkey'], (db) => recountReceived(db, viewer)],
  ['counted matches and own likes', ['mark_my_likes', 'match_', 'member_pkey'], (db) => recountOwn(db, viewer)],
  ['members whose lists have a member', ['mark_likes_of', 'visit_by'], (db) => listRelated(db, viewer.id, '9', 200)],
  ['deferred counts', ['count_due_age'], (db) => listDueCounts(db, now, 200)],
  ['own likes', ['mark_my_likes', 'member_pkey'], (db) => listRelations(db, 'myLikes', viewer, key, 21)],
  ['visits', ['visit_recent', 'mark_veil', 'member_pkey'], (db) => listRelations(db, 'visits', viewer, key, 21)],
  ['favorites', ['favorite_recent', 'member_pkey'], (db) => listRelations(db, 'favorites', viewer, key, 21)],
  ['matches', ['match_recent', 'member_pkey', 'mark_'], (db) => listMatches(db, viewer, key, 21)],
  [
    'the members of a page',
    ['member_pkey', 'mark_pkey', 'thread_pkey', 'presence_pkey'],
    (db) => listTileMembersById(db, viewer.id, ['2', '3', '4']),
  ],
  ['the number of dialogs', ['thread_recent', 'mark_veil'], (db) => countThreads(db, viewer.id)],
  ['a deleted favorite', ['favorite_pkey'], (db) => deleteFavorite(db, viewer.id, '0')],
  [
    'suggestions',
    ['suggestion_pkey', 'card_pkey', 'mark_pkey'],
    (db) => readSuggestions(db, viewer.id, 'pickup', { now, madeAfter: now, after: 0, count: 6 }),
  ],
  ['deferred answers', ['deferred_answer_age'], (db) => listDeferredAnswers(db, now, 200)],
  ['deferred answers of a member', ['deferred_answer_pkey'], (db) => listDeferredAnswersOf(db, viewer.id)],
] satisfies [string, string[], (db: Db) => Promise<unknown>][])('%s are read by index', async (_, indexes, run) => {
  const plan = await explainStatement(database, run);
  // A hashed subplan reads all threads of the viewer.
  expect(plan).not.toMatch(/Seq Scan on (?!pool)|hashed SubPlan/);
  for (const index of indexes) expect(plan).toContain(index);
});

test.each([
  ['matches that are marked as seen', ['match_new', 'counter_pkey'], (db) => resetMatches(db, viewer.id)],
  ['a hidden visitor', ['visit_', 'counter_pkey', 'mark_veil', 'member_pkey'], (db) => hideVisitor(db, viewer.id, '2')],
] satisfies [string, string[], (db: Db) => Promise<boolean>][])('%s are found by key', async (_, indexes, run) => {
  await database.pool.query('update match set is_new = true where member_id = $1 and other_id = 2', [viewer.id]);
  await database.pool.query('update counter set matches_unread = 1, visitors_total = 9 where member_id = $1', [
    viewer.id,
  ]);
  let isChanged = false;
  const plans = await explainFunctions(database, async (db) => {
    isChanged = await run(db);
  });
  expect(isChanged).toBe(true);
  expect(plans).not.toMatch(/Seq Scan/);
  for (const index of indexes) expect(plans).toContain(index);
});

test('members without VIP are not read while there are enough members with VIP', async () => {
  const other = { ...viewer, brand_id: 1 };
  await database.pool.query('update member set vip_until = $1 where id % 400 = 0', [
    new Date(now.getTime() + 86_400_000),
  ]);
  const plan = await explainStatement(
    database,
    (db) => listLikes(db, other, undefined, 21, now),
    '(analyze, timing off)',
  );
  expect(plan).toMatch(/mark_unanswered_vip .*actual rows=21\b/);
  expect(plan).toMatch(/mark_unanswered on .*never executed/);
});
