import type { Database } from '../server/src/db/database.ts';
import type { Id } from '../server/src/db/schema.ts';
import type { NearbyViewer } from '../server/src/features/search/neighbors.ts';

export type Pair = readonly [one: Id, other: Id];

/** A member with the columns that search and lists read. */
export type Searcher = NearbyViewer & { readonly country_id: number };

/** The members of the jobs, drawn before the measurement. */
export interface Subjects {
  readonly members: readonly Id[];
  /** A member with thousands of marks. */
  readonly heavy: Id;
  /** Pairs without a mark in either direction. */
  readonly strangers: readonly Pair[];
  /** The second member likes the first, who has no mark of the second. */
  readonly matches: readonly Pair[];
  readonly dialogs: readonly Pair[];
  /** Dialogs with at least a page of messages, of members with at least a page of dialogs. */
  readonly busy: readonly Pair[];
  readonly searchers: readonly Searcher[];
  /** Members with several pages in each list. */
  readonly listed: readonly Searcher[];
  /** Members with up to 50,000 likes and visits. */
  readonly popular: readonly Searcher[];
}

const maxSamples = 60_000;
/** More than the runs of one job. */
const maxSearchers = 10_000;
const searcherColumns = `m.id, m.pool, m.brand_id, m.own_brand_only, m.gender, m.search_gender, m.search_age_from, m.search_age_to,
  m.country_id, m.latitude, m.longitude`;

/** SQL of a sample of about two million marks. */
const sampleOfMarks = `tablesample system (
  least(100, 200000000 / greatest(1, (select reltuples from pg_class where oid = 'mark'::regclass)))) repeatable (1)`;

const numberedCards = (audience: string) =>
  `(select member_id, ${audience} as audience, country_id,
    row_number() over (partition by ${audience}, country_id order by random()) as place
    from card tablesample system (
      least(100, 15000000 / greatest(1, (select reltuples from pg_class where oid = 'card'::regclass)))) repeatable (1))`;

export const drawSubjects = async ({ pool }: Database): Promise<Subjects> => {
  const client = await pool.connect();
  const pairs = async (text: string): Promise<Pair[]> => {
    const { rows } = await client.query<{ one: Id; other: Id }>(`${text} order by random() limit ${maxSamples}`);
    return rows.map(({ one, other }) => [one, other]);
  };
  const ids = async (text: string): Promise<Id[]> => {
    const { rows } = await client.query<{ id: Id }>(text);
    return rows.map(({ id }) => id);
  };
  const searchers = async (text: string): Promise<Searcher[]> =>
    (await client.query<Searcher>(`select ${searcherColumns} from ${text}`)).rows;
  try {
    await client.query('select setseed(0.5)');
    await client.query(`set enable_bitmapscan = on; set enable_seqscan = on; set work_mem = '1GB'`);
    return {
      members: await ids(`select member_id as id from card order by random() limit ${maxSamples}`),
      heavy: (await ids('select member_id as id from bench_heavy'))[0] ?? '0',
      strangers: await pairs(`select a.member_id as one, b.member_id as other
        from ${numberedCards('seeks')} a join ${numberedCards('audience')} b using (audience, country_id, place)
        where a.member_id <> b.member_id and not exists (select from mark k where k.actor_id = a.member_id and k.target_id = b.member_id)
          and not exists (select from mark k where k.actor_id = b.member_id and k.target_id = a.member_id)`),
      matches:
        await pairs(`select k.target_id as one, k.actor_id as other from mark k ${sampleOfMarks} where k.bits & 1 = 1
        and not exists (select from mark b where b.actor_id = k.target_id and b.target_id = k.actor_id)`),
      dialogs: await pairs('select member_id as one, other_id as other from thread'),
      busy: await pairs(`select t.member_id as one, t.other_id as other from thread t
        join bench_busy b on b.id = t.member_id where t.incoming > 8`),
      searchers: await searchers(`card c join member m on m.id = c.member_id order by random() limit ${maxSearchers}`),
      listed: await searchers('bench_busy b join member m on m.id = b.id'),
      popular: await searchers('bench_popular b join member m on m.id = b.member_id'),
    };
  } finally {
    await client.query('reset all');
    client.release();
  }
};
