import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers, insertMarksForAll } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { markBits } from '../members/members.db.ts';
import { readCandidateSources } from './candidates.db.ts';
import { analyzeTables, refreshCards } from './card.db.ts';
import { fillQueue, findQueueEnd, type Reach } from './queue.db.ts';
import { renewSuggestions, type SuggestionKind } from './suggestions.db.ts';
import { addMember, manInBerlin, mark, now } from './test-support.ts';

const database = await testDatabase();
const memberCount = 20_000;
let viewer: Id;

const read = (db: Db) =>
  readCandidateSources(db, { memberId: viewer, now, count: 20, generation: '0', after: -1, shown: [] });

const fill = async (db: Db, reach: 'country' | 'pool' | 'within'): Promise<void> => {
  const sources = await read(database.db);
  if (!sources) throw new Error('The viewer has no card');
  const search_distance = reach === 'within' ? 100 : null;
  await fillQueue(db, viewer, { ...sources, search_distance }, { now, isNew: true, reach });
};

const renew = async (db: Db, reach: Reach, kind: SuggestionKind = 'suitable'): Promise<void> => {
  const sources = await read(database.db);
  if (!sources) throw new Error('The viewer has no card');
  const search_distance = reach === 'within' ? 100 : null;
  await renewSuggestions(db, viewer, { ...sources, search_distance }, { kind, now, size: 50, reach });
};

describe('query plans', () => {
  beforeAll(async () => {
    viewer = await addMember(database.db, manInBerlin);
  });

  test('have no sequential scan when they are made on empty tables', async () => {
    for (const run of [
      read,
      (db: Db) => fill(db, 'country'),
      (db: Db) => fill(db, 'pool'),
      (db: Db) => fill(db, 'within'),
      (db: Db) => renew(db, 'country'),
      (db: Db) => renew(db, 'pool'),
      (db: Db) => renew(db, 'within', 'pickup'),
    ])
      expect(await explainStatement(database, run)).not.toMatch(/Seq Scan/);
  });

  describe('with twenty thousand members', () => {
    beforeAll(async () => {
      const members = await insertManyMembers(database.pool, memberCount);
      await refreshCards(database.db, members);
      await insertMarksForAll(database.pool, 5);
      await mark(database.db, viewer, members.slice(0, 50), markBits.pass);
      await analyzeTables(database.pool);
    });

    test('read a page by keys alone', async () => {
      const plan = await explainStatement(database, read);
      expect(plan).not.toMatch(/Seq Scan/);
      for (const index of ['card_pkey', 'candidate_queue_pkey', 'mark_pkey', 'mark_likes_of', 'card_boosted'])
        expect(plan).toContain(index);
    });

    test.each([
      ['country', ['card_near', 'card_far', 'card_country']],
      ['within', ['card_near', 'card_far']],
      ['pool', ['card_near', 'card_far', 'card_country', 'card_pool']],
    ] as const)('scan the rings up to the %s in their own indexes', async (reach, indexes) => {
      const marks = ['mark_pkey', 'mark_likes_of'];
      const stored = ['mark_pkey', 'member_pkey', 'suggestion_pkey'];
      for (const [run, others] of [
        [(db: Db) => fill(db, reach), marks],
        [(db: Db) => renew(db, reach), stored],
        [(db: Db) => renew(db, reach, 'pickup'), stored],
      ] as const) {
        const plan = await explainStatement(database, run);
        expect(plan).not.toMatch(/Seq Scan/);
        for (const index of indexes) expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on card`));
        for (const index of others) expect(plan).toContain(index);
        expect(plan).not.toContain('mark_my_likes');
      }
    });

    test('find the end of a queue by key', async () => {
      const plan = await explainStatement(database, (db) => findQueueEnd(db, viewer, now));
      expect(plan).toMatch(/^Index Scan using candidate_queue_pkey/);
    });
  });
});
