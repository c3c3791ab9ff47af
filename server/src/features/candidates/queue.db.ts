import { limits } from '@kindred/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { cells, neighbours } from '../../places/grid.ts';
import type { Table } from './candidates.db.ts';
import { bandYears, seenBucket } from './card.db.ts';
import { cardBits } from './card-bits.ts';
import { withinText } from './within.db.ts';

/** A queue as it stands after it was filled. */
export interface Queue {
  readonly queue_revision: number;
  readonly generation: Id;
  readonly made_at: Date;
  readonly filled_at: string;
  readonly first_seq: number;
  readonly ids: readonly Id[];
  readonly liked: readonly Id[];
}

/** How a candidate's points add up; a queue is ordered by them. */
const points = {
  /** At no distance; none from `distanceKm` on. */
  distance: 40,
  distanceKm: 100,
  /** Seen just now; one less for every six hours. */
  activity: 28,
  interest: 3,
  interestsMax: 5,
  goal: 6,
  goalsMax: 2,
  photo: 20,
  /** For a whole profile. */
  completeness: 15,
} as const;
const kmPerDegree = 111.195;

const { queue } = limits.matchesGame;
/** How many a walk takes at most from one near cell, one far cell's band and one country's band. */
const walk = { near: 240, far: 24, country: 60 } as const;
/**
 * How many a walk gathers, and how many of them are kept. A new queue is half a one: most visits end within it, and it
 * is there in half the time.
 */
const gathered = { anew: { walked: 120, kept: queue / 2 }, more: { walked: 240, kept: queue } } as const;
/** How many of those who liked the member are kept; later ones are found by themselves. */
const likedKept = Math.ceil(limits.matchesGame.queue / limits.matchesGame.likedYouOneIn);

const bandsBetween = (after: string, until: string): number[] => {
  const bandOf = (day: string) => Math.floor(Number(day.slice(0, 4)) / bandYears);
  return Array.from({ length: bandOf(until) - bandOf(after) + 1 }, (_, index) => bandOf(until) - index);
};

/** A cell first, then those around it. */
const around = (cell: number): number[] => [cell, ...neighbours(cell).filter((other) => other !== cell)];

/** The points of a row `r`. */
const pointsText = `greatest(0, ${points.distance} - ${(points.distance * kmPerDegree) / points.distanceKm} * sqrt(
      (r.latitude - $11::float8) ^ 2
      + (least(abs(r.longitude - $12::float8), 360 - abs(r.longitude - $12::float8)) * $13::float8) ^ 2))
    + greatest(0, ${points.activity} - ($14::integer - r.seen))
    + ${points.interest} * least(${points.interestsMax}, bit_count(r.interests & $15::bit(${cardBits.interests.room})))
    + ${points.goal} * least(${points.goalsMax}, bit_count((r.goals & $16::integer)::bit(32)))
    + ${points.photo} * (r.flags & 1)
    + ${points.completeness / 100}::float8 * r.completeness`;

const fits = `c.audience = $2::smallint and c.birthday > $3::date and c.birthday <= $4::date
    and $5::smallint between c.search_age_from and c.search_age_to`;
/**
 * Not marked, not in the queue, not oneself, and not who liked the member (those come by themselves). Sets are hashed once
 * a ring; marks by the thousand would cost more to hash than to ask for one by one.
 */
const fresh = `case when $23::boolean
        then (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id) is null
        else c.member_id not in (select k.target_id from mark k where k.actor_id = $1::bigint) end
      and c.member_id not in (
        select l.actor_id from mark l where l.target_id = $1::bigint and l.bits & 1 = 1
        union all select unnest(o.ids) from candidate_queue o where o.member_id = $1::bigint and not $6::boolean
        union all select $1::bigint)`;
const ring = (places: string, where: string, most: number, fitting = fits) => `
    (select c.* from ${places} cross join lateral (
      select c.member_id, c.seen, c.interests, c.goals, c.completeness, c.flags, c.latitude, c.longitude
      from card c where ${fitting} and ${where} and ${fresh}
      order by c.seen desc, c.member_id desc limit ${most}) c)`;
const bandsText = 'unnest($7::smallint[]) b (band)';
const nearRing = (fitting: string) => ring('unnest($8::integer[]) n (cell)', 'c.cell = n.cell', walk.near, fitting);
const farRing = (fitting: string) =>
  ring(
    `unnest($9::integer[]) f (cell) cross join ${bandsText}`,
    'c.cell100 = f.cell and c.band = b.band and c.cell <> all ($8::integer[])',
    walk.far,
    fitting,
  );
const rings = {
  near: nearRing(fits),
  far: farRing(fits),
  country: ring(bandsText, 'c.country_id = $10::integer and c.band = b.band', walk.country),
  pool: ring(bandsText, 'c.band = b.band', walk.country),
};

/** A queue longer than this, of someone who leaves cards unmarked, is cut to half: dropped ones may come again. */
const longest = 4 * queue;
/** How many a refill drops from the front: what is marked. What is not stays, so that no page of a chain repeats it. */
const dropped = `case when cardinality(q.ids) > ${longest} then cardinality(q.ids) - ${longest / 2}
      else coalesce((select min(u.place) - 1 from unnest(q.ids) with ordinality u (id, place)
        where (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = u.id) is null),
        cardinality(q.ids)) end`;

/** With the search distance of a viewer who has one. */
const fitsWithin = `${fits}
    and ${withinText({ latitude: '$24::float8', longitude: '$25::float8', km: '$10::integer' })}`;

/** $1 member, $2 to $5 their wishes, $6 anew, $7 bands, $8 near cells, $9 far cells, $10 country, or in `within` the search distance, $11 to $16 for the points, $17 generation, $18 revision, $19 now, $20 filled_at, $21 walked, $22 kept, $23 many marks, only in `within` $24 latitude and $25 longitude of the viewer's own cell. */
const textOf = (walked: readonly string[], fitting = fits) => `
    insert into candidate_queue as q (member_id, generation, revision, first_seq, made_at, ids, liked)
    select $1::bigint, $17::bigint, $18::integer, 0, $19::timestamptz,
      array(
        select distinct on (points, member_id) member_id
        from (
          select r.member_id, ${pointsText} as points
          from (${walked.join(' union all ')} limit $21::bigint) r
        ) r
        order by points desc, member_id limit $22::bigint),
      array(
        select l.actor_id from mark l
        cross join lateral (select from card c where c.member_id = l.actor_id and ${fitting} offset 0) c
        where l.target_id = $1::bigint and l.bits & 1 = 1
          and (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = l.actor_id) is null
        order by l.marked_at desc, l.actor_id desc limit ${likedKept})
    on conflict (member_id) do update set
      generation = case when $6::boolean then greatest(excluded.generation, q.generation + 1) else q.generation end,
      revision = excluded.revision,
      first_seq = case when $6::boolean then 0 else q.first_seq + ${dropped} end,
      made_at = case when $6::boolean then excluded.made_at else q.made_at end,
      filled_at = clock_timestamp(),
      ids = case when $6::boolean then excluded.ids else q.ids[1 + ${dropped}:] || excluded.ids end,
      liked = excluded.liked
    where q.filled_at is not distinct from $20::timestamptz
    returning q.revision as queue_revision, q.generation, q.made_at, q.filled_at::text, q.first_seq, q.ids, q.liked`;
const texts = {
  country: textOf([rings.near, rings.far, rings.country]),
  pool: textOf([rings.near, rings.far, rings.country, rings.pool]),
  within: textOf([nearRing(fitsWithin), farRing(fitsWithin)], fitsWithin),
};
type Reach = keyof typeof texts;

/** How far the queue of a member reaches: one after the other, where the one before did not find enough. */
export const reachesOf = ({ search_distance }: Table): readonly [Reach, ...Reach[]] =>
  search_distance === null ? ['country', 'pool'] : ['within'];

/** A cell of about 20 km and those around it hold every place within that distance of the cell. */
const nearKm = 20;

/** Where to look, as $8 to $10: near cells, far cells, and the country or the search distance. */
const whereOf = (table: Table): readonly [near: readonly number[], far: readonly number[], last: number] => {
  const { search_distance: km } = table;
  if (km === null) return [around(table.cell), around(table.cell100), table.country_id];
  const { near, far } = cells({ latitude: table.own_latitude, longitude: table.own_longitude });
  return [around(near), km <= nearKm ? [] : around(far), km];
};

/**
 * Works out who comes next and keeps it: of the near cells, then the hundred-kilometre ones, then the country, until
 * enough are found, the best by points; or of the whole `pool`, for where a country has no one left. `within` the
 * search distance, measured from the member's own cell.
 * `anew` starts another queue; else what is left is kept and the new ones follow. Does nothing where another request
 * has filled the queue since `table` was read.
 * @returns the queue as it is now, all of it fitting where it is `anew`; undefined where nothing was done.
 */
export const fillQueue = async (
  db: Db,
  memberId: Id,
  table: Table,
  { now, anew, reach }: { now: Date; anew: boolean; reach: Reach },
): Promise<Queue | undefined> => {
  const { walked, kept } = anew ? gathered.anew : gathered.more;
  const { rows } = await db.executeQuery<Queue>(
    CompiledQuery.raw(texts[reach], [
      memberId,
      table.seeks,
      table.born_after,
      table.born_until,
      table.age,
      anew,
      bandsBetween(table.born_after, table.born_until),
      ...whereOf(table),
      table.latitude,
      table.longitude,
      Math.cos((table.latitude * Math.PI) / 180),
      seenBucket(now),
      table.interests,
      table.goals,
      now.getTime(),
      table.revision,
      now,
      table.filled_at,
      walked,
      kept,
      table.has_many_marks,
      ...(reach === 'within' ? [table.own_latitude, table.own_longitude] : []),
    ]),
  );
  return rows[0];
};
