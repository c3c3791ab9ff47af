import type pg from 'pg';
import { expect, test } from 'vitest';
import { describeSchema } from '../../scripts/schema-text.db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { fillTables } from './fill-tables.ts';
import { isPrepared } from './is-prepared.ts';
import { filesAfter, openReleases, rowsEach } from './released-databases.ts';
import { isOfOneDay, listReleases, readReleasedStatements } from './released-files.ts';

const databases = openReleases();
const releases = await listReleases();

const query = async <R extends pg.QueryResultRow>(pool: pg.Pool, text: string): Promise<R[]> =>
  (await pool.query<R>(text)).rows;

/** The columns of each table. */
const listColumns = async (pool: pg.Pool): Promise<Map<string, string[]>> => {
  const rows = await query<{ name: string; columns: string[] }>(
    pool,
    `select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_file' and c.relname not like 'kysely%'
    group by c.relname order by c.relname`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};

/** Old columns to which a migration gives a further meaning: what stays of their values. */
const unchangedPart: Readonly<Record<string, string>> = {
  'card.country_id': 'null',
  'card.flags': 'flags & 3',
  'mark.bits': 'bits & 15',
};

/** All rows of all tables with these columns, in a stable order. */
const readRows = async (pool: pg.Pool, columns: ReadonlyMap<string, string[]>): Promise<Map<string, string[]>> => {
  const rows = new Map<string, string[]>();
  for (const [table, names] of columns) {
    const list = names.map((name) => `${unchangedPart[`${table}.${name}`] ?? name} as ${name}`).join(', ');
    const found = await query<{ row: string }>(
      pool,
      `select to_jsonb(t)::text as row from (select ${list} from ${table}) t`,
    );
    rows.set(table, found.map(({ row }) => row).sort());
  }
  return rows;
};

/** Everything that a schema consists of, as sorted lines: only the order of columns is left out. */
const describeCatalogue = async (pool: pg.Pool): Promise<string[]> => {
  let table = '';
  const lines = (await describeSchema(pool)).split('\n').flatMap((line) => {
    table = /^create (?:unlogged )?table (\w+)/.exec(line)?.[1] ?? table;
    return /^( *-- (?!function )|$)/.test(line)
      ? []
      : [line.startsWith('  ') ? `${table}: ${line.trim().replace(/,$/, '')}` : line];
  });
  const comments = await query<{ line: string }>(
    pool,
    `select 'comment on ' || coalesce(c.relname || '.' || a.attname, c.relname) || ': ' || d.description as line
    from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid and d.objsubid > 0
    where c.relnamespace = 'public'::regnamespace`,
  );
  const bodies = await query<{ line: string }>(
    pool,
    `select pg_get_functiondef(oid) as line from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all
    select 'type ' || t.typname || ' ' || (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
      from pg_attribute a where a.attrelid = t.typrelid)
      from pg_type t join pg_class c on c.oid = t.typrelid and c.relkind = 'c' where t.typnamespace = 'public'::regnamespace`,
  );
  return [...lines, ...comments.map(({ line }) => line), ...bodies.map(({ line }) => line)].sort();
};

/** Constraints that were not validated, and indexes that are not valid. */
const listInvalid = (pool: pg.Pool) =>
  query(
    pool,
    `select conname as name from pg_constraint where not convalidated
    union all select indexrelid::regclass::text from pg_index where not indisvalid`,
  );

/** What an upgrade from a release leaves, or adds, for the servers of that release, until the migration after. */
const stayingFor: Readonly<Record<string, readonly string[]>> = {
  '0001-baseline': [
    '-- function copy_boost_notice() returns trigger',
    '-- function copy_public_place() returns trigger',
    'CREATE INDEX boost_over_before ON public.boost USING btree (ends_at, id) WHERE (told_at IS NULL);',
    'CREATE TRIGGER boost_notice_copy BEFORE INSERT OR UPDATE ON public.boost FOR EACH ROW EXECUTE FUNCTION copy_boost_notice();',
    'CREATE TRIGGER public_place_copy BEFORE INSERT OR UPDATE ON public.member FOR EACH ROW EXECUTE FUNCTION copy_public_place();',
    'boost: told_at timestamp with time zone',
    'member: told_city_id integer',
    'member: told_latitude real',
    'member: told_longitude real',
  ],
  '0002-public-place': [
    '-- function complete_card() returns trigger',
    '-- function copy_seen_lists() returns trigger',
    '-- function pass_member(actor bigint, target bigint) returns text',
    'CREATE INDEX card_city_before ON public.card USING btree (audience, city_id, seen DESC, member_id DESC) INCLUDE (birthday, habits, traits, interests, goals, languages, height, flags);',
    'CREATE TRIGGER card_completion BEFORE INSERT OR UPDATE OF flags ON public.card FOR EACH ROW EXECUTE FUNCTION complete_card();',
    'CREATE TRIGGER seen_lists_copy BEFORE UPDATE OF likes_me_unread, visitors_unread ON public.counter FOR EACH ROW EXECUTE FUNCTION copy_seen_lists();',
    'thread: is_favorite boolean not null default false',
  ],
};

const fresh = await databases.empty();
await migrate(fresh.db);
const freshCatalogue = await describeCatalogue(fresh.pool);

/** The schema as a release made it, or the present one. */
const describeReleased = async (release: string | undefined): Promise<string[]> =>
  release ? describeCatalogue((await databases.filled(release)).pool) : freshCatalogue;

test.each(releases)(
  'an upgrade from %s to the next release preserves all rows, and serves the release before',
  async (release) => {
    const { db, pool } = await databases.filled(release);
    const columns = await listColumns(pool);
    const rows = await readRows(pool, columns);
    expect([...rows.values()].filter((found) => found.length < 2)).toEqual([]);

    await migrate(db, await filesAfter(release));
    expect(await readRows(pool, columns)).toEqual(rows);
    expect(await listInvalid(pool)).toEqual([]);
    const catalogue = await describeCatalogue(pool);
    const released = await describeReleased(releases[releases.indexOf(release) + 1]);
    expect(released.filter((line) => !catalogue.includes(line))).toEqual([]);
    const staying = catalogue.filter(
      (line) => !released.includes(line) && !/^(comment on|CREATE OR REPLACE FUNCTION) /.test(line),
    );
    expect(staying).toEqual(stayingFor[release] ?? []);

    const client = await pool.connect();
    const broken: string[] = [];
    const statements = await readReleasedStatements(release);
    expect(statements.length).toBeGreaterThan(600);
    expect(statements.filter(isOfOneDay)).toEqual([]);
    for (const text of statements) {
      const prepared = await isPrepared(client, text);
      if (prepared !== true) broken.push(`${prepared}: ${text}`);
    }
    client.release();
    expect(broken).toEqual([]);
  },
);

/** Columns whose values have moved to other ones. */
const movedColumns = new Set([
  'boost.told_at',
  'member.told_city_id',
  'member.told_latitude',
  'member.told_longitude',
  'thread.is_favorite',
]);

test.each(releases)(
  'an upgrade from %s to this release preserves all rows, and makes the schema of a new database',
  async (release) => {
    const { db, pool } = await databases.filled(release);
    const columns = new Map(
      [...(await listColumns(pool))].map(([table, names]) => [
        table,
        names.filter((name) => !movedColumns.has(`${table}.${name}`)),
      ]),
    );
    const rows = await readRows(pool, columns);
    await migrate(db);
    expect(await readRows(pool, columns)).toEqual(rows);
    expect(await listInvalid(pool)).toEqual([]);
    expect(await describeCatalogue(pool)).toEqual(freshCatalogue);
  },
);

test('an upgrade from each release to the next in turn preserves all rows of all of them', async () => {
  const [first = ''] = releases;
  const { db, pool } = await databases.filled(first);
  for (const release of releases) {
    // Without the columns of the release before, which stay for its servers.
    const columns = await listColumns((await databases.filled(release)).pool);
    await fillTables(pool, rowsEach, 2);
    const rows = await readRows(pool, columns);
    await migrate(db, await filesAfter(release));
    expect(await readRows(pool, columns)).toEqual(rows);
  }
  expect(await describeCatalogue(pool)).toEqual(freshCatalogue);
});
