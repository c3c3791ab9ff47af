import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers, insertMarksForAll } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { readCandidateSources } from '../candidates/candidates.db.ts';
import { analyzeTables, refreshCards } from '../candidates/card.db.ts';
import { readSmartCandidates } from '../candidates/smart-candidates.db.ts';
import { countResponses, findNextPlanned, findSmartRecipient } from './deliveries.db.ts';
import { findSmartSender, listDueSenders } from './senders.db.ts';

const database = await testDatabase();
const now = new Date();
const dayAgo = new Date(now.getTime() - 86_400_000);
let id: Id;

beforeAll(async () => {
  const members = await insertManyMembers(database.pool, 20_000);
  await refreshCards(database.db, members);
  await insertMarksForAll(database.pool, 5);
  id = members[0] ?? '';
  for (const text of [
    `insert into smart_sender (member_id, is_enabled, enabled_at, due_at)
      select m.id, true, now(), now() + make_interval(secs => m.id::integer) from member m where $1::bigint > 0`,
    `insert into smart_message (sender_id, receiver_id, rank, planned_at, greeting, sent_at)
      select m.id, 1 + (m.id * 37 + n * 131) % 20000, n, now(), case when n > 1 then 1 end, case when n > 1 then now() end
      from member m cross join generate_series(1, 3) n where $1::bigint > 0 on conflict do nothing`,
    `insert into smart_message (sender_id, receiver_id, rank, planned_at)
      select $1::bigint, m.id, 1, now() from member m where m.id % 20 = 0 on conflict do nothing`,
    `insert into thread (member_id, other_id, last_message_id, last_at, unread, incoming)
      select v.id, m.id, 1, now(), 1, 1 from member m cross join (select $1::bigint as id union select 2 union select 3) v`,
    `insert into notification_choice (member_id, setting_id, is_enabled, source, chosen_at)
      select m.id, n, false, 'settings', now() from member m cross join generate_series(5, 7) n
      where $1::bigint > 0 and m.id % 3 = 0`,
    'insert into member_risk (member_id) select m.id from member m where $1::bigint > 0',
  ])
    await database.pool.query(text, [id]);
  await analyzeTables(database.pool);
  await database.pool.query('analyze smart_sender, smart_message, thread, notification_choice, member_risk');
});

test.each([
  ['due senders', ['smart_sender_due'], (db) => listDueSenders(db, now, 200)],
  [
    'a sender',
    ['smart_sender_pkey', 'member_pkey', 'member_risk_pkey', 'smart_message_planned'],
    (db) => findSmartSender(db, id, now),
  ],
  ['the next planned message', ['smart_message_planned'], (db) => findNextPlanned(db, id)],
  [
    'a recipient',
    [
      'smart_message_planned',
      'member_pkey',
      'notification_choice_pkey',
      'thread_pkey',
      'mark_pkey',
      'smart_message_receiver',
    ],
    (db) => findSmartRecipient(db, id, '20', { since: dayAgo, max: 5 }),
  ],
  [
    'responses',
    ['thread_recent', 'smart_message_pkey', 'mark_pkey', 'member_pkey'],
    (db) => countResponses(db, id, dayAgo),
  ],
] satisfies [string, string[], (db: Db) => Promise<unknown>][])('%s are read by index', async (_, indexes, run) => {
  const plan = await explainStatement(database, run);
  expect(plan).not.toContain('Seq Scan');
  for (const index of indexes) expect(plan).toContain(index);
});

test.each(['country', 'pool'] as const)('candidates of the reach %s are read by index', async (reach) => {
  const sources = await readCandidateSources(database.db, {
    memberId: id,
    now,
    count: 1,
    generation: '0',
    after: -1,
    shown: [],
  });
  if (!sources) throw new Error('the member has no card');
  const request = { now, count: 50, activeSince: dayAgo, perRecipient: 5, perRecipientSince: dayAgo };
  const plan = await explainStatement(database, (db) => readSmartCandidates(db, id, sources, reach, request));
  expect(plan).not.toMatch(/Seq Scan on (card|thread|smart_message|notification_choice)/);
  for (const index of [
    'card_near',
    'card_far',
    'card_country',
    'thread_pkey',
    'smart_message_pkey',
    'smart_message_receiver',
    'notification_choice_pkey',
  ])
    expect(plan).toContain(index);
});
