import type { SearchDistance } from '@kindred/contract/profile';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { sharesBrand } from './shares-brand.db.ts';
import { withinDistance } from './within.db.ts';

/** The viewer's card and queue, and the candidates of each source. */
export interface CandidateSources {
  readonly seeks: number;
  readonly brand_id: number;
  /** `card.flags`. */
  readonly flags: number;
  readonly country_id: number;
  readonly cell: number;
  readonly cell100: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The viewer's exact cell, from which distances are measured; `latitude` and `longitude` are the public place. */
  readonly own_latitude: number;
  readonly own_longitude: number;
  /** In km; `null` means any distance. */
  readonly search_distance: SearchDistance;
  /** The digits of a `bit(300)`. */
  readonly interests: string;
  readonly goals: number;
  readonly age: number;
  /** Birthdays in the searched ages: after `born_after`, until `born_until` inclusive (YYYY-MM-DD). */
  readonly born_after: string;
  readonly born_until: string;
  readonly revision: number;
  readonly has_many_marks: boolean;
  /** The columns of the queue are `null` if there is none. */
  readonly queue_revision: number | null;
  readonly generation: Id | null;
  readonly made_at: Date | null;
  /** As text, because `fillQueue` compares microseconds. */
  readonly filled_at: string | null;
  readonly boosted: readonly Id[];
  readonly liked: readonly Id[];
  /** Candidates from the queue; `rest_seqs` has their sequence numbers in the queue. */
  readonly rest: readonly Id[];
  readonly rest_seqs: readonly number[];
}

export interface SourcesRequest {
  readonly memberId: Id;
  readonly now: Date;
  readonly count: number;
  /** The generation of the queue that the earlier pages of the chain used. */
  readonly generation: string;
  /** The last sequence number of that generation on earlier pages, -1 for none. */
  readonly after: number;
  /** Candidates of the other sources on earlier pages. */
  readonly shown: readonly Id[];
}

const within = withinDistance({ latitude: 'm.own_latitude', longitude: 'm.own_longitude', km: 'm.search_distance' });
/**
 * Whether a viewer `m` and a card `c` match each other's search: pool and genders by `audience`, the brands, both ages, and the
 * viewer's distance.
 */
export const matchesViewerSearch = `c.audience = m.seeks and ${sharesBrand({ brandId: 'm.brand_id', flags: 'm.flags' })}
  and c.birthday > m.born_after and c.birthday <= m.born_until
  and m.age between c.search_age_from and c.search_age_to and (m.search_distance is null or ${within})`;
/** A subquery by key, because the plan of a join depends on the number of marks at planning time. */
export const unmarkedText = `(select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id) is null`;

/** The viewer `m` with the columns of the search. $1: member, $2: now. */
export const viewerText = `(
      select *, extract(year from age($2::timestamptz at time zone 'UTC', birthday))::smallint as age,
        (($2::timestamptz at time zone 'UTC')::date - make_interval(years => search_age_to + 1))::date as born_after,
        (($2::timestamptz at time zone 'UTC')::date - make_interval(years => search_age_from))::date as born_until
      from card cross join (
          select latitude as own_latitude, longitude as own_longitude from member where id = $1::bigint
        ) own
      where member_id = $1::bigint offset 0
    ) m`;

const manyMarks = 300;

/**
 * - $1: member
 * - $2: now
 * - $3: count
 * - $4: shown
 * - $5: generation
 * - $6: after
 */
const sourcesText = `
  select m.seeks, m.brand_id, m.flags, m.country_id, m.cell, m.cell100, m.latitude, m.longitude, m.own_latitude, m.own_longitude, m.search_distance, m.interests, m.goals, m.age,
    m.born_after, m.born_until, m.revision, q.revision as queue_revision, q.generation, q.made_at,
    q.filled_at::text as filled_at,
    exists (select from mark k where k.actor_id = $1::bigint offset ${manyMarks}) as has_many_marks,
    array(
      select c.member_id from card c
      where ${matchesViewerSearch} and c.country_id = m.country_id and c.boosted_until > $2::timestamptz and ${unmarkedText}
        and c.member_id <> $1::bigint and c.member_id <> all ($4::bigint[])
      order by c.boosted_until desc, c.member_id desc limit $3::bigint
    ) as boosted,
    array(
      select c.member_id
      from (
          (select l.actor_id as id from mark l
            where l.target_id = $1::bigint and l.bits & 1 = 1 and l.marked_at > q.filled_at - interval '10 seconds'
            order by l.marked_at desc, l.actor_id desc)
          union all
          select unnest(q.liked)
        ) l
        cross join lateral (
          select c.member_id from card c where c.member_id = l.id and ${matchesViewerSearch} and ${unmarkedText} offset 0
        ) c
      where c.member_id <> all ($4::bigint[])
      limit $3::bigint
    ) as liked,
    coalesce(r.ids, '{}') as rest, coalesce(r.seqs, '{}') as rest_seqs
  from ${viewerText}
    left join candidate_queue q on q.member_id = $1::bigint
    cross join lateral (
      select array_agg(p.member_id) as ids, array_agg(p.seq) as seqs
      from (
        select c.member_id, q.first_seq + u.place - 1 + case when q.generation = $5::bigint then greatest(0, $6::integer - q.first_seq + 1) else 0 end as seq
        from unnest(q.ids[
              case when q.generation = $5::bigint then greatest(0, $6::integer - q.first_seq + 1) else 0 end + 1:
            ]) with ordinality u (id, place)
          cross join lateral (
            select c.member_id from card c
            where c.member_id = u.id and ${matchesViewerSearch} and ${unmarkedText}
              and (c.boosted_until is null or c.boosted_until <= $2::timestamptz or c.country_id <> m.country_id)
              and c.member_id <> all ($4::bigint[])
            offset 0
          ) c
        limit $3::bigint
      ) p
    ) r`;

/**
 * Reads the candidates of a page in one statement: up to `count` of each source, all checked against the current search. A
 * member who liked the viewer after the queue was filled may be in both `liked` and `rest`.
 * @returns undefined for a member without a card
 */
export const readCandidateSources = async (db: Db, request: SourcesRequest): Promise<CandidateSources | undefined> => {
  const { memberId, now, count, shown, generation, after } = request;
  const { rows } = await db.executeQuery<CandidateSources>(
    CompiledQuery.raw(sourcesText, [memberId, now, count, shown, generation, after]),
  );
  return rows[0];
};
