import { limits } from '@kindred/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { cells, neighbours } from '../../places/grid.ts';
import type { CandidateSources } from './candidates.db.ts';
import { bandYears, seenBucket } from './card.db.ts';
import { cardBits } from './card-bits.ts';
import { sharesBrand } from './shares-brand.db.ts';
import { withinDistance } from './within.db.ts';

/** A queue after it was filled. */
export interface Queue {
  readonly queue_revision: number;
  readonly generation: Id;
  readonly made_at: Date;
  readonly filled_at: string;
  readonly first_seq: number;
  readonly ids: readonly Id[];
  readonly liked: readonly Id[];
}

/** The points of a candidate, by which a queue is ordered. */
const points = {
  /** Within `nearbyKm`: more than all other points together, since the game asks before it shows members farther away. */
  nearby: 200,
  /** At distance 0; decreases to 0 points at `nearbyKm`. */
  distance: 40,
  nearbyKm: limits.matchesGame.nearbyKm,
  /** For an online member; one less for every six hours since the last visit. */
  activity: 28,
  interest: 3,
  interestsMax: 5,
  goal: 6,
  goalsMax: 2,
  photo: 20,
  /** For a profile of 100 % completeness. */
  completeness: 15,
} as const;
const kmPerDegree = 111.195;

const { queue } = limits.matchesGame;
/** The most cards that a scan reads from one near cell, one band of a far cell and one band of a country. */
const scanLimits = { near: 240, far: 24, country: 60 } as const;
/**
 * The cards that are read for a queue, and those that are stored in it. A new queue has half the size: most visits need no more,
 * and it takes half the time.
 */
const fillSizes = { first: { read: 120, stored: queue / 2 }, refill: { read: 240, stored: queue } } as const;
/** The most members who liked the viewer that are stored; later likes are read from the marks. */
const likedMax = Math.ceil(limits.matchesGame.queue / limits.matchesGame.likedYouOneIn);

const bandsBetween = (after: string, until: string): number[] => {
  const bandOf = (day: string) => Math.floor(Number(day.slice(0, 4)) / bandYears);
  return Array.from({ length: bandOf(until) - bandOf(after) + 1 }, (_, index) => bandOf(until) - index);
};

/** A cell, followed by its neighbours. */
const withNeighbours = (cell: number): number[] => [cell, ...neighbours(cell).filter((other) => other !== cell)];

const distancePointsText = `greatest(0, ${points.distance} - ${(points.distance * kmPerDegree) / points.nearbyKm} * sqrt(
      (r.latitude - $11::float8) ^ 2
      + (least(abs(r.longitude - $12::float8), 360 - abs(r.longitude - $12::float8)) * $13::float8) ^ 2))`;
/** SQL of the points of a row `r`. */
export const pointsText = `${distancePointsText} + ${points.nearby} * sign(${distancePointsText})
    + greatest(0, ${points.activity} - ($14::integer - r.seen))
    + ${points.interest} * least(${points.interestsMax}, bit_count(r.interests & $15::bit(${cardBits.interests.size})))
    + ${points.goal} * least(${points.goalsMax}, bit_count((r.goals & $16::integer)::bit(32)))
    + ${points.photo} * (r.flags & 1)
    + ${points.completeness / 100}::float8 * r.completeness`;

const matchesSearch = `c.audience = $2::smallint
    and ${sharesBrand({ brandId: '$24::smallint', flags: '$25::smallint' })} and c.birthday > $3::date and c.birthday <= $4::date
    and $5::smallint between c.search_age_from and c.search_age_to`;
/** Excludes members that are marked, and the viewer. With thousands of marks, a lookup by key of each card costs less than the hash. */
const isUnmarked = `case when $23::boolean
        then (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id) is null
        else c.member_id not in (select k.target_id from mark k where k.actor_id = $1::bigint) end
      and c.member_id <> $1::bigint`;
/** Also excludes members that are in the queue already, or liked the viewer. PostgreSQL hashes each set once per ring. */
const isNewCandidate = `${isUnmarked}
      and c.member_id not in (
        select l.actor_id from mark l where l.target_id = $1::bigint and l.bits & 1 = 1
        union all select unnest(o.ids) from candidate_queue o where o.member_id = $1::bigint and not $6::boolean)`;
const ring = (areas: string, where: string, most: number, condition = matchesSearch, isIncluded = isNewCandidate) => `
    (select c.* from ${areas} cross join lateral (
      select c.member_id, c.seen, c.interests, c.goals, c.completeness, c.flags, c.latitude, c.longitude
      from card c where ${condition} and ${where} and ${isIncluded}
      order by c.seen desc, c.member_id desc limit ${most}) c)`;
const bandsText = 'unnest($7::smallint[]) b (band)';
const nearRing = (condition: string, isIncluded?: string) =>
  ring('unnest($8::integer[]) n (cell)', 'c.cell = n.cell', scanLimits.near, condition, isIncluded);
const farRing = (condition: string, isIncluded?: string) =>
  ring(
    `unnest($9::integer[]) f (cell) cross join ${bandsText}`,
    'c.cell100 = f.cell and c.band = b.band and c.cell <> all ($8::integer[])',
    scanLimits.far,
    condition,
    isIncluded,
  );
const ringsOf = (isIncluded?: string) => ({
  near: nearRing(matchesSearch, isIncluded),
  far: farRing(matchesSearch, isIncluded),
  country: ring(
    bandsText,
    'c.country_id = $10::integer and c.band = b.band',
    scanLimits.country,
    matchesSearch,
    isIncluded,
  ),
  pool: ring(bandsText, 'c.band = b.band', scanLimits.country, matchesSearch, isIncluded),
});
const rings = ringsOf();

/** A longer queue, of a member who leaves cards unmarked, is cut to half of this. The removed candidates may appear a second time. */
const lengthMax = 4 * queue;
/** SQL of the number of marked candidates that a refill removes from the front. Unmarked ones stay, so that no page of a chain repeats them. */
const removedCount = `case when cardinality(q.ids) > ${lengthMax} then cardinality(q.ids) - ${lengthMax / 2}
      else coalesce((select min(u.place) - 1 from unnest(q.ids) with ordinality u (id, place)
        where (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = u.id) is null),
        cardinality(q.ids)) end`;

/** The search of a viewer with a search distance. */
const matchesSearchWithin = `${matchesSearch}
    and ${withinDistance({ latitude: '$26::float8', longitude: '$27::float8', km: '$10::integer' })}`;

/**
 * SQL of the unmarked cards of each reach that meet a condition on a card `c`, members who like the viewer included. The numbers of the
 * parameters are those of `fillQueue`; $6, $17, $18, $19, $20 and $22 are not used.
 */
export const unmarkedRingsWith = (condition?: string): Readonly<Record<Reach, string>> => {
  const isIncluded = condition ? `${isUnmarked} and ${condition}` : isUnmarked;
  const { near, far, country, pool } = ringsOf(isIncluded);
  const within = [nearRing(matchesSearchWithin, isIncluded), farRing(matchesSearchWithin, isIncluded)];
  return {
    country: [near, far, country].join(' union all '),
    pool: [near, far, country, pool].join(' union all '),
    within: within.join(' union all '),
  };
};
export const unmarkedRings = unmarkedRingsWith();

/**
 * - $1: member
 * - $2: audience that the member searches for
 * - $3: birthday after which candidates are born
 * - $4: latest birthday of candidates
 * - $5: age of the member
 * - $6: whether the queue is replaced
 * - $7: bands
 * - $8: near cells
 * - $9: far cells
 * - $10: country; in `within` the search distance
 * - $11, $12: latitude and longitude of the public place
 * - $13: cosine of the latitude
 * - $14: current bucket of `card.seen`
 * - $15: interests
 * - $16: goals
 * - $17: generation
 * - $18: revision
 * - $19: now
 * - $20: `filled_at` of the queue that was read
 * - $21: most cards to read
 * - $22: most cards to store
 * - $23: whether the member has many marks
 * - $24, $25: brand and `card.flags` of the member
 * - $26, $27: in `within` alone, latitude and longitude of the member's exact cell
 */
const fillText = (rings: readonly string[], condition = matchesSearch) => `
    insert into candidate_queue as q (member_id, generation, revision, first_seq, made_at, ids, liked)
    select $1::bigint, $17::bigint, $18::integer, 0, $19::timestamptz,
      array(
        select distinct on (points, member_id) member_id
        from (
          select r.member_id, ${pointsText} as points
          from (${rings.join(' union all ')} limit $21::bigint) r
        ) r
        order by points desc, member_id limit $22::bigint),
      array(
        select l.actor_id from mark l
        cross join lateral (select from card c where c.member_id = l.actor_id and ${condition} offset 0) c
        where l.target_id = $1::bigint and l.bits & 1 = 1
          and (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = l.actor_id) is null
        order by l.marked_at desc, l.actor_id desc limit ${likedMax})
    on conflict (member_id) do update set
      generation = case when $6::boolean then greatest(excluded.generation, q.generation + 1) else q.generation end,
      revision = excluded.revision,
      first_seq = case when $6::boolean then 0 else q.first_seq + ${removedCount} end,
      made_at = case when $6::boolean then excluded.made_at else q.made_at end,
      filled_at = clock_timestamp(),
      ids = case when $6::boolean then excluded.ids else q.ids[1 + ${removedCount}:] || excluded.ids end,
      liked = excluded.liked
    where q.filled_at is not distinct from $20::timestamptz
    returning q.revision as queue_revision, q.generation, q.made_at, q.filled_at::text, q.first_seq, q.ids, q.liked`;
const texts = {
  country: fillText([rings.near, rings.far, rings.country]),
  pool: fillText([rings.near, rings.far, rings.country, rings.pool]),
  within: fillText([nearRing(matchesSearchWithin), farRing(matchesSearchWithin)], matchesSearchWithin),
};
export type Reach = keyof typeof texts;

/** The areas that are searched for a queue. The next one is used if the one before has too few candidates. */
export const reachesOf = ({ search_distance }: CandidateSources): readonly [Reach, ...Reach[]] =>
  search_distance === null ? ['country', 'pool'] : ['within'];

/** A near cell and its neighbours contain every place within this distance. */
const nearKm = 20;

/** The parameters $8 to $10: near cells, far cells, and the country or the search distance. */
const areaOf = (
  sources: CandidateSources,
): readonly [near: readonly number[], far: readonly number[], last: number] => {
  const { search_distance: km } = sources;
  if (km === null) return [withNeighbours(sources.cell), withNeighbours(sources.cell100), sources.country_id];
  const { near, far } = cells({ latitude: sources.own_latitude, longitude: sources.own_longitude });
  return [withNeighbours(near), km <= nearKm ? [] : withNeighbours(far), km];
};

/** The parameters $23 and later. */
export const viewerValues = (sources: CandidateSources, reach: Reach): readonly unknown[] => [
  sources.has_many_marks,
  sources.brand_id,
  sources.flags,
  ...(reach === 'within' ? [sources.own_latitude, sources.own_longitude] : []),
];

/** The parameters $1 to $16 of the rings and of the points. */
export const searchValues = (
  memberId: Id,
  sources: CandidateSources,
  now: Date,
  isNew: boolean,
): readonly unknown[] => [
  memberId,
  sources.seeks,
  sources.born_after,
  sources.born_until,
  sources.age,
  isNew,
  bandsBetween(sources.born_after, sources.born_until),
  ...areaOf(sources),
  sources.latitude,
  sources.longitude,
  Math.cos((sources.latitude * Math.PI) / 180),
  seenBucket(now),
  sources.interests,
  sources.goals,
];

/**
 * Computes and stores the queue of a member. Reads cards of the near cells, then of the far cells, then of the `country` or of the
 * whole `pool`, until there are enough, and stores the best ones by points. `within` reads the cells within the search distance,
 * measured from the member's exact cell. `isNew` replaces the queue; otherwise the candidates are appended to it. Does nothing if
 * another request has filled the queue since `sources` was read.
 * @returns the stored queue; undefined if nothing was done
 */
export const fillQueue = async (
  db: Db,
  memberId: Id,
  sources: CandidateSources,
  { now, isNew, reach }: { now: Date; isNew: boolean; reach: Reach },
): Promise<Queue | undefined> => {
  const { read, stored } = isNew ? fillSizes.first : fillSizes.refill;
  const { rows } = await db.executeQuery<Queue>(
    CompiledQuery.raw(texts[reach], [
      ...searchValues(memberId, sources, now, isNew),
      now.getTime(),
      sources.revision,
      now,
      sources.filled_at,
      read,
      stored,
      ...viewerValues(sources, reach),
    ]),
  );
  return rows[0];
};

/** Finds the sequence number after the last candidate of a queue that was filled before a time. */
export const findQueueEnd = async (db: Db, memberId: Id, filledBefore: Date): Promise<number | undefined> => {
  const text = `select first_seq + cardinality(ids) as last from candidate_queue
    where member_id = $1::bigint and filled_at < $2::timestamptz`;
  const { rows } = await db.executeQuery<{ last: number }>(CompiledQuery.raw(text, [memberId, filledBefore]));
  return rows[0]?.last;
};
