import { type Kysely, sql } from 'kysely';

/**
 * Choosing: a narrow card a member with what filters and orders, indexes that answer alone, and a queue a member of who
 * comes next (docs/performance.md).
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

/** What every walk filters and scores by, so that it never touches the table. */
const judged = `birthday, search_age_from, search_age_to, interests, goals, completeness, flags, latitude, longitude`;

const statements = [
  // A pool's number stands in every card instead of its name.
  `create table pool (
    number smallint generated always as identity primary key,
    name text not null unique
  )`,
  `create function pool_number(wanted text) returns smallint language plpgsql as $$
  declare
    known smallint;
  begin
    select number into known from pool where name = wanted;
    if known is null then
      insert into pool (name) values (wanted) on conflict (name) do nothing;
      select number into known from pool where name = wanted;
    end if;
    return known;
  end $$`,

  // audience: pool number * 4 + 2 if female + 1 if looking for females; null while no one may be shown the member.
  // seeks: the audience that the member is shown. seen: six-hour buckets since 1970. band: five years of birth.
  // flags: 1 a moderated photo, 2 verified. revision: counts changes of wishes and place, which end a queue.
  `create table card (
    member_id bigint primary key references member (id) on delete cascade,
    interests bigint not null,
    habits bigint not null,
    traits bigint not null,
    boosted_until timestamptz,
    goals integer not null,
    languages integer not null,
    cell integer not null,
    cell100 integer not null,
    country_id integer not null,
    city_id integer not null,
    seen integer not null,
    birthday date not null,
    joined date not null,
    latitude real not null,
    longitude real not null,
    revision integer not null default 0,
    audience smallint,
    seeks smallint not null,
    search_age_from smallint not null,
    search_age_to smallint not null,
    band smallint not null,
    height smallint,
    completeness smallint not null,
    flags smallint not null
  ) with (
    fillfactor = 90,
    autovacuum_vacuum_scale_factor = 0.02,
    autovacuum_vacuum_insert_scale_factor = 0.02,
    autovacuum_analyze_scale_factor = 0.05
  )`,
  `create index card_near on card (audience, cell, seen desc, member_id desc) include (${judged})`,
  `create index card_far on card (audience, cell100, band, seen desc, member_id desc) include (${judged}, cell)`,
  `create index card_country on card (audience, country_id, band, seen desc, member_id desc)
    include (${judged}, habits, traits, languages, height)`,
  // Where a whole country has no one left.
  `create index card_pool on card (audience, band, seen desc, member_id desc) include (${judged})`,
  `create index card_city on card (audience, city_id, seen desc, member_id desc)
    include (birthday, habits, traits, interests, goals, languages, height, flags)`,
  `create index card_boosted on card (audience, country_id, boosted_until desc, member_id desc)
    include (birthday, search_age_from, search_age_to) where boosted_until is not null`,

  // ids: who comes next, best first; the first of them has the number first_seq, so that a page's place in the queue
  // outlives its refills. liked: who liked the member before filled_at. generation: changes when the queue starts anew.
  // Unlogged: it is worked out again where it is lost, and is written without waiting for the disk.
  `create unlogged table candidate_queue (
    member_id bigint primary key references member (id) on delete cascade,
    generation bigint not null,
    revision integer not null,
    first_seq integer not null,
    made_at timestamptz not null,
    filled_at timestamptz not null default clock_timestamp(),
    ids bigint[] not null,
    liked bigint[] not null
  ) with (fillfactor = 70, toast_tuple_target = 8160)`,
  // Kept in the row, uncompressed: a page is cut from it at every step of the game.
  'alter table candidate_queue alter column ids set storage external',
  'alter table candidate_queue alter column liked set storage external',
];
