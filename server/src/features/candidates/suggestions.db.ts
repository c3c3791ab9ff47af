import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type CandidateSources, matchesViewerSearch, unmarkedText, viewerText } from './candidates.db.ts';
import { pointsText, type Reach, searchValues, unmarkedRings, viewerValues } from './queue.db.ts';

/** `pickup` has Premium and VIP members only. */
export type SuggestionKind = 'suitable' | 'pickup';

/** A stored list, without the members who no longer fit or are marked. */
export interface Suggestions {
  readonly made_at: Date;
  /** Best first; `places` has their positions in the stored list, from 1. */
  readonly ids: readonly Id[];
  readonly places: readonly number[];
}

/** Looked up by key: PostgreSQL may answer `exists` by a hash of all paying members. */
const isPaying = (id: string, now: string): string => `coalesce((
    select greatest(p.premium_until, p.base_until, p.vip_until) > ${now}::timestamptz from member p where p.id = ${id}), false)`;

/**
 * - $1: member
 * - $2: now
 * - $3: kind
 * - $4: time after which a list is valid
 * - $5: position after which members are read
 * - $6: most members
 */
const readText = `
  select s.made_at, coalesce(r.ids, '{}') as ids, coalesce(r.places, '{}') as places
  from ${viewerText}
    join suggestion s on s.member_id = $1::bigint and s.kind = $3::text and s.made_at > $4::timestamptz
      and s.revision = m.revision
    cross join lateral (
      select array_agg(p.member_id order by p.place) as ids, array_agg(p.place::integer order by p.place) as places
      from (
        select c.member_id, u.place
        from unnest(s.ids) with ordinality u (id, place)
          cross join lateral (
            select c.member_id from card c where c.member_id = u.id and ${matchesViewerSearch} and ${unmarkedText} offset 0
          ) c
        where u.place > $5::integer and ($3::text <> 'pickup' or ${isPaying('c.member_id', '$2')})
        order by u.place limit $6::bigint
      ) p
    ) r`;

/** Reads a stored list; undefined if there is none or it has to be renewed. */
export const readSuggestions = async (
  db: Db,
  memberId: Id,
  kind: SuggestionKind,
  { now, madeAfter, after, count }: { now: Date; madeAfter: Date; after: number; count: number },
): Promise<Suggestions | undefined> => {
  const { rows } = await db.executeQuery<Suggestions>(
    CompiledQuery.raw(readText, [memberId, now, kind, madeAfter, after, count]),
  );
  return rows[0];
};

/**
 * - $1 to $16, $23 and later: those of `fillQueue`; $6 is not used
 * - $17: kind
 * - $18: revision
 * - $19: now
 * - $20: whether to list Premium and VIP members only
 * - $21: most cards to read
 * - $22: most members to store
 */
const renewText = (reach: Reach): string => `
  insert into suggestion (member_id, kind, made_at, revision, ids)
  select $1::bigint, $17::text, $19::timestamptz, $18::integer,
    array(
      select distinct on (points, member_id) member_id
      from (select r.member_id, ${pointsText} as points from (${unmarkedRings[reach]} limit $21::bigint) r) r
      where not $20::boolean or ${isPaying('r.member_id', '$19')}
      order by points desc, member_id limit $22::bigint)
  from (select $6::boolean) not_used
  on conflict (member_id, kind) do update
    set made_at = excluded.made_at, revision = excluded.revision, ids = excluded.ids
  returning cardinality(ids) as size`;
const renewTexts = { country: renewText('country'), pool: renewText('pool'), within: renewText('within') };

/** The most cards that are read for a list: all cards of the rings of most members. */
const readMax = 5000;

/** Computes and stores a list. Returns its length. */
export const renewSuggestions = async (
  db: Db,
  memberId: Id,
  sources: CandidateSources,
  { kind, now, size, reach }: { kind: SuggestionKind; now: Date; size: number; reach: Reach },
): Promise<number> => {
  const { rows } = await db.executeQuery<{ size: number }>(
    CompiledQuery.raw(renewTexts[reach], [
      ...searchValues(memberId, sources, now, true),
      kind,
      sources.revision,
      now,
      kind === 'pickup',
      readMax,
      size,
      ...viewerValues(sources, reach),
    ]),
  );
  return rows[0]?.size ?? 0;
};
