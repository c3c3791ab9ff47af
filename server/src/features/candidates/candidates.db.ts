import type { SearchDistance } from '@kindred/contract/profile';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { withinText } from './within.db.ts';

/** The member who looks, and what is known to come next for them. */
export interface Table {
  readonly seeks: number;
  readonly country_id: number;
  readonly cell: number;
  readonly cell100: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Where the viewer's distances are measured from: the own cell, which others are not told. */
  readonly own_latitude: number;
  readonly own_longitude: number;
  /** In km; null is any distance. */
  readonly search_distance: SearchDistance;
  /** As the digits of a `bit(300)`. */
  readonly interests: string;
  readonly goals: number;
  readonly age: number;
  /** Births that the age wishes allow: after the one, until the other (YYYY-MM-DD). */
  readonly born_after: string;
  readonly born_until: string;
  readonly revision: number;
  readonly has_many_marks: boolean;
  /** Of the queue; null where there is none. */
  readonly queue_revision: number | null;
  readonly generation: Id | null;
  readonly made_at: Date | null;
  /** As text: compared to the microsecond when the queue is filled. */
  readonly filled_at: string | null;
  readonly boosted: readonly Id[];
  readonly liked: readonly Id[];
  /** From the queue, with their numbers in it. */
  readonly rest: readonly Id[];
  readonly rest_seqs: readonly number[];
}

export interface Cut {
  readonly memberId: Id;
  readonly now: Date;
  readonly count: number;
  /** The last number of the queue of that generation that was handed out, -1 for none. */
  readonly generation: string;
  readonly after: number;
  /** Handed out from the other sources. */
  readonly shown: readonly Id[];
}

const within = withinText({ latitude: 'm.own_latitude', longitude: 'm.own_longitude', km: 'm.search_distance' });
/** Both sides' wishes, for a viewer `m` and a card `c`: pool and gender by the folded number, both ages, and the viewer's distance. */
const fits = `c.audience = m.seeks and c.birthday > m.born_after and c.birthday <= m.born_until
  and m.age between c.search_age_from and c.search_age_to and (m.search_distance is null or ${within})`;
/** Asked by key for each: a join's plan would depend on how many marks there were when it was made. */
const unmarked = `(select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id) is null`;

const manyMarks = 300;

/** $1 member, $2 now, $3 count, $4 shown, $5 generation, $6 after. Kept as one text: building it costs what it saves. */
const tableText = `
  select m.seeks, m.country_id, m.cell, m.cell100, m.latitude, m.longitude, m.own_latitude, m.own_longitude, m.search_distance, m.interests, m.goals, m.age,
    m.born_after, m.born_until, m.revision, q.revision as queue_revision, q.generation, q.made_at,
    q.filled_at::text as filled_at,
    exists (select from mark k where k.actor_id = $1::bigint offset ${manyMarks}) as has_many_marks,
    array(
      select c.member_id from card c
      where ${fits} and c.country_id = m.country_id and c.boosted_until > $2::timestamptz and ${unmarked}
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
          select c.member_id from card c where c.member_id = l.id and ${fits} and ${unmarked} offset 0
        ) c
      where c.member_id <> all ($4::bigint[])
      limit $3::bigint
    ) as liked,
    coalesce(r.ids, '{}') as rest, coalesce(r.seqs, '{}') as rest_seqs
  from (
      select *, extract(year from age($2::timestamptz at time zone 'UTC', birthday))::smallint as age,
        (($2::timestamptz at time zone 'UTC')::date - make_interval(years => search_age_to + 1))::date as born_after,
        (($2::timestamptz at time zone 'UTC')::date - make_interval(years => search_age_from))::date as born_until
      from card cross join (
          select latitude as own_latitude, longitude as own_longitude from member where id = $1::bigint
        ) own
      where member_id = $1::bigint offset 0
    ) m
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
            where c.member_id = u.id and ${fits} and ${unmarked}
              and (c.boosted_until is null or c.boosted_until <= $2::timestamptz or c.country_id <> m.country_id)
              and c.member_id <> all ($4::bigint[])
            offset 0
          ) c
        limit $3::bigint
      ) p
    ) r`;

/**
 * What a page is made of, in one statement: up to `count` each of boosted members, of those who liked this one and of
 * the queue, all checked again. Who liked the member after the queue was filled may stand in both.
 * @returns undefined for who has no card.
 */
export const layTable = async (db: Db, cut: Cut): Promise<Table | undefined> => {
  const { memberId, now, count, shown, generation, after } = cut;
  const { rows } = await db.executeQuery<Table>(
    CompiledQuery.raw(tableText, [memberId, now, count, shown, generation, after]),
  );
  return rows[0];
};
