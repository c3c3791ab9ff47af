import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { addPaywallShow, findPopupFacts } from './popups.db.ts';
import { findSegmentFacts } from './segments.db.ts';

const database = await testDatabase();
const at = new Date();

test.each([
  [
    'the facts of popups',
    ['popup_show_pkey', 'mark_likes_of'],
    (db: typeof database.db) => findPopupFacts(db, '1', at),
  ],
  [
    'the facts of segments',
    ['payment_order_member', 'payment_attempt_order', 'popup_show_pkey'],
    (db: typeof database.db) => findSegmentFacts(db, '1', at),
  ],
  [
    'a paywall',
    ['popup_show_pkey'],
    (db: typeof database.db) => addPaywallShow(db, { memberId: '1', at, since: at, max: 0 }),
  ],
] as const)('reading %s has no sequential scan', async (_, indexes, run) => {
  const plan = await explainStatement(database, run);
  expect(plan).not.toMatch(/Seq Scan/);
  for (const index of indexes) expect(plan).toContain(index);
});
