import { type Kysely, sql } from 'kysely';

/** What others are told of a member's place, and how many active members there are in each city and cell (record 79). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // Null where nothing was counted yet: then no distance is told.
  `alter table member
    add column told_city_id integer,
    add column told_latitude real,
    add column told_longitude real,
    add column placed_at timestamptz`,

  `create table place_area (
    pool text not null,
    kind text not null check (kind in ('city', 'near')),
    area integer not null,
    far integer not null,
    members integer not null,
    is_dense boolean not null,
    primary key (pool, kind, area)
  )`,
  'create index place_area_far on place_area (pool, far)',

  `create table place_move (
    member_id bigint not null references member (id) on delete cascade,
    moved_at timestamptz not null
  )`,
  'create index place_move_member on place_move (member_id, moved_at)',
  'create index place_move_time on place_move (moved_at)',
];
