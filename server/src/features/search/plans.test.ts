import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/harness.ts';
import { explainStatement, insertManyMembers } from '../../../test/plans/explain.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { analyzeTables, refreshCards, touchSeen } from '../candidates/card.db.ts';
import { addMember, manInBerlin } from '../candidates/test-support.ts';
import { countByCity } from '../geo/areas.db.ts';
import type { CardFilter } from './card-filter.ts';
import { countNearby, listNearby, readAreasAround } from './nearby.db.ts';
import { type CardSearch, type SearchArea, type SearchOrder, searchCards } from './search.db.ts';
import { sweepOnline } from './sweep-online.db.ts';

const database = await testDatabase();
const memberCount = 20_000;
let viewerId: Id;
let audience: number;
let genders: number;

const loose: Omit<CardFilter, 'genders'> = {
  viewerBrandId: 7,
  viewerFlags: 0,
  bornAfter: '1936-11-20',
  bornUntil: '2008-11-20',
  flags: 0,
  goals: 0,
  drinking: '0',
  smoking: '0',
  relationshipStatus: '0',
  moods: '0',
  heightMin: null,
  heightMax: null,
  interests: null,
  registeredSince: null,
  seenSince: new Date('2026-11-20T11:56:00Z'),
};
const typical = { ...loose, bornAfter: '1990-11-20', bornUntil: '2000-11-20' };
/** No member has a mood. */
const rare = { ...loose, moods: '4' };

const place = { ownCity: null, city: 30, country: 0, anywhere: null } as const;
const search =
  (
    order: SearchOrder,
    area: SearchArea,
    filter: Omit<CardFilter, 'genders'>,
    { size = 20, after }: Partial<CardSearch> = {},
  ) =>
  (db: Db) =>
    searchCards(db, {
      viewer: { id: viewerId, pool: 'all' },
      filter: { genders, ...filter, ...(order === 'new' && { registeredSince: new Date('2020-01-01T00:00:00Z') }) },
      order,
      area,
      place: place[area],
      after,
      size,
    });
const orders = ['recent', 'new', 'online'] as const;
const everySearch = orders.flatMap((order) =>
  (['city', 'country', 'anywhere'] as const).map((area) => ({ order, area })),
);
const nearby = () => ({
  viewerId,
  audience,
  viewerBrandId: 7,
  viewerFlags: 0,
  bornAfter: '1980-01-01',
  bornUntil: '2008-11-20',
  cityIds: [30, 60, 90],
  count: 50,
});

describe('plans of the search', () => {
  beforeAll(async () => {
    viewerId = await addMember(database.db, manInBerlin);
    const { seeks } = await database.db
      .selectFrom('card')
      .select('seeks')
      .where('member_id', '=', viewerId)
      .executeTakeFirstOrThrow();
    audience = seeks;
    genders = audience % 4;
  });

  test('have no sequential scan when they are made on empty tables', async () => {
    for (const { order, area } of everySearch)
      expect(await explainStatement(database, search(order, area, loose))).not.toMatch(/Seq Scan/);
  });

  describe('with twenty thousand members', () => {
    beforeAll(async () => {
      const members = await insertManyMembers(database.pool, memberCount);
      await sql`update member set public_city_id = city_id`.execute(database.db);
      await refreshCards(database.db, members);
      await sql`update card set public_city_id = ${place.city} where member_id = ${viewerId}`.execute(database.db);
      await touchSeen(database.db, members.slice(0, 2000), new Date('2026-11-20T12:00:00Z'));
      await sql`insert into presence (member_id, seen_at) select id, now() from member on conflict do nothing`.execute(
        database.db,
      );
      await analyzeTables(database.pool);
    });

    test.each([
      ['ownCity', 'card_city'],
      ['city', 'card_city'],
      ['country', 'card_land'],
      ['anywhere', 'card_anywhere'],
    ] as const)(
      'read one index in the %s, whatever the filter, and no more than a page for a loose one',
      async (area, index) => {
        for (const filter of [loose, typical, rare]) {
          const plan = await explainStatement(database, search('recent', area, filter));
          expect(plan).not.toMatch(/Seq Scan|Sort/);
          expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on card`));
          expect(plan).toContain('mark_veil');
        }
        const plan = await explainStatement(database, search('recent', area, loose), '(analyze, timing off)');
        expect(plan).toMatch(new RegExp(`${index} .*actual rows=2[12]\\b`));
      },
    );

    test.each(everySearch.filter(({ order }) => order !== 'recent'))(
      'read $order members in the $area by key',
      async ({ order, area }) => {
        for (const filter of [loose, rare]) {
          const plan = await explainStatement(database, search(order, area, filter));
          expect(plan).not.toMatch(/Seq Scan|Sort/);
          expect(plan).toContain(order === 'new' ? 'card_new' : `online_member_${area}`);
        }
      },
    );

    test('stop after a number of cards (`limits.search.scanned`), and name the last one', async () => {
      const positions = new Set<Id>();
      for (let after: CardSearch['after']; ; ) {
        const { hits, next } = await search('recent', 'anywhere', rare, { after })(database.db);
        expect(hits).toEqual([]);
        if (!next) break;
        after = next;
        positions.add(next.id);
      }
      expect(positions.size).toBe(Math.floor(memberCount / 2 / limits.search.scanned));
    });

    test.each([1, 2, 20])('list each member once in pages of %i, also if the last read card is a hit', async (size) => {
      const { rows } = await sql<{ id: Id }>`
        select member_id as id from (
          select c.member_id, row_number() over (order by c.seen desc, c.member_id desc) as place
          from card c where c.audience = ${audience}
        ) c where place in (1, ${limits.search.scanned}, ${limits.search.scanned + 1})`.execute(database.db);
      const ids = rows.map(({ id }) => id);
      const moods = { ...loose, moods: '8' };
      await sql`update card set mood = 3 where member_id = any (${ids}::bigint[])`.execute(database.db);
      try {
        const pages: Id[][] = [];
        for (let after: CardSearch['after']; ; ) {
          const { hits, next } = await search('recent', 'anywhere', moods, { size, after })(database.db);
          pages.push(hits.map(({ id }) => id));
          if (!next) break;
          after = next;
        }
        expect(pages.flat()).toEqual(ids);
        expect(Math.max(...pages.map(({ length }) => length))).toBe(Math.min(size, 2));
      } finally {
        await sql`update card set mood = null where mood = 3`.execute(database.db);
      }
    });

    test('count the members of all cities in one pass', async () => {
      const plan = await explainStatement(database, (db) =>
        countByCity(db, { seenSince: new Date('2026-10-20'), placedUntil: new Date() }),
      );
      expect(plan).not.toMatch(/Nested Loop|SubPlan|Seq Scan/);
      expect(plan.match(/ on (?:member|presence)\b/g)?.toSorted()).toEqual([' on member', ' on presence']);
    });

    test('delete members who are not online without reading others', async () => {
      const plan = await explainStatement(database, (db) => sweepOnline(db, new Date('2026-11-20T12:00:00Z')));
      expect(plan.match(/Scan .*on (\w+)/g)).toEqual([expect.stringMatching(/on online_member$/)]);
    });

    test('read neighbors city by city', async () => {
      for (const run of [(db: Db) => listNearby(db, nearby()), (db: Db) => countNearby(db, nearby())]) {
        const plan = await explainStatement(database, run);
        expect(plan).not.toMatch(/Seq Scan/);
        expect(plan).toMatch(/Index Only Scan using card_city on card/);
      }
      const plan = await explainStatement(database, (db) => readAreasAround(db, 'all', [1, 2]));
      expect(plan).toContain('place_area_far');
    });
  });
});
