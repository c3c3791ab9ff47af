import type pg from 'pg';

/**
 * Settings of a connection that loads. A server plans with the indexes alone (`db/database.ts`), which joins millions of rows by
 * nested loops; the loader joins them by hashes. Triggers and foreign keys are not checked. The log is not synced.
 */
const settings = [
  'set synchronous_commit = off',
  'set session_replication_role = replica',
  'set enable_bitmapscan = on',
  'set enable_seqscan = on',
  'set enable_nestloop = off',
  `set work_mem = '1500MB'`,
  `set maintenance_work_mem = '1GB'`,
];

/** Executes statements on one connection with the settings of the loader, and then resets the connection. */
export const runAsLoader = async (pool: pg.Pool, texts: readonly string[]): Promise<void> => {
  const client = await pool.connect();
  try {
    for (const text of [...settings, ...texts, 'reset all']) await client.query(text);
  } finally {
    client.release();
  }
};

/**
 * Statements that insert rows into a table without its other indexes than the primary key, and create these indexes afterwards,
 * which is several times faster.
 */
export const withoutIndexes = (table: string, texts: readonly string[]): string[] => [
  'drop table if exists dropped_index',
  `create temporary table dropped_index as
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = '${table}'::regclass
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  `do $$ declare each_name text; begin
    for each_name in select name from dropped_index loop execute 'drop index ' || each_name; end loop;
  end $$`,
  ...texts,
  `do $$ declare each_definition text; begin
    for each_definition in select definition from dropped_index loop execute each_definition; end loop;
  end $$`,
];

/** Numbers the members within their city and gender, to draw partners. */
export const peers = [
  'drop table if exists peer, crowd',
  `create temporary table peer as
    select id, city_id, gender, row_number() over (partition by city_id, gender order by id) as place from member`,
  'create temporary table crowd as select city_id, gender, max(place) as size from peer group by 1, 2',
  'analyze peer, crowd',
];

/** SQL of distinct pairs of members of a table and others of the same city, of the gender that they search for. Needs `peers`. */
export const draw = (times: number, table = 'member'): string => `
  select distinct m.id as one, p.id as other
  from (
      select m.id, m.city_id, m.search_gender, 1 + floor(random() * d.size)::bigint as place
      from ${table} m
        join crowd d on d.city_id = m.city_id and d.gender = m.search_gender
        cross join generate_series(1, ${times}) turn
      offset 0
    ) m
    join peer p on p.city_id = m.city_id and p.gender = m.search_gender and p.place = m.place
  where p.id <> m.id`;

/** SQL of pairs of the popular members and random others, at most a third of all members. */
export const drawFans = (rows: number): string => `
  select p.member_id as one, m.id as other
  from bench_popular p
    join member m on m.id <> p.member_id and random() < least(0.33, ${rows}.0 / (select count(*) from member))`;

/** SQL of a random time in the last days. */
export const timeIn = (days: number): string => `now() - random() * interval '${days} days'`;
