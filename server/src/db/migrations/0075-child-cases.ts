import { type Kysely, sql } from 'kysely';

/**
 * Cases of child safety (decision 88). An open or reported case holds its member's evidence: `is_held` is what every
 * retention sweep asks, and the database itself keeps the rows of held photos and of held members.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // No cascade: a member with a case cannot be deleted.
  `create table child_case (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id),
    -- The photo that opened the case; null where conduct did.
    photo_id bigint,
    -- The ban that froze the account.
    decision_id bigint references decision (id),
    note text not null default '',
    opened_at timestamptz not null default now(),
    opened_by bigint references operator (id),
    held_until timestamptz not null,
    outcome text check (outcome in ('reported', 'cleared')),
    authority text,
    reference text,
    decided_at timestamptz,
    decided_by bigint references operator (id),
    check ((outcome is null) = (decided_at is null)),
    check (outcome is distinct from 'reported' or (authority is not null and reference is not null))
  )`,
  'create unique index child_case_open on child_case (member_id) where decided_at is null',
  'create index child_case_waiting on child_case (opened_at, id) where decided_at is null',
  'create index child_case_member on child_case (member_id)',
  // Of an open case there is no end of the hold: the date is what the operator has to keep.
  `create function is_held(held_member bigint) returns boolean language sql stable as $$
    select exists (
      select from child_case c where c.member_id = held_member
        and (c.outcome is null or c.outcome = 'reported' and c.held_until > now()))
  $$`,
  // Skips the row: to whoever deletes, the photo was not there, so that its files are not deleted either.
  `create function keep_held_photo() returns trigger language plpgsql as $$
  begin
    return case when is_held(old.member_id) then null else old end;
  end $$`,
  `create trigger photo_held before delete on photo
    for each row when (old.member_id is not null) execute function keep_held_photo()`,
];
