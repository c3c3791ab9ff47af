import { type Kysely, sql } from 'kysely';

/**
 * Who runs the place, what they decide of members, and the log of all that they do. The log only grows: the database
 * itself refuses to change or remove a line.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table operator (
    id bigint generated always as identity primary key,
    email text not null unique,
    name text not null default '',
    roles text[] not null,
    password_hash text,
    totp_secret text,
    totp_step bigint not null default 0,
    suspended_at timestamptz,
    created_at timestamptz not null default now()
  )`,

  // By it an operator sets a password and an authenticator; the secret shown with it becomes theirs when they take it.
  `create table operator_invitation (
    hash bytea primary key,
    operator_id bigint not null references operator (id) on delete cascade,
    totp_secret text not null,
    expires_at timestamptz not null
  )`,
  'create index operator_invitation_operator on operator_invitation (operator_id)',

  `create table operator_session (
    hash bytea primary key,
    operator_id bigint not null references operator (id) on delete cascade,
    address text not null,
    user_agent text,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`,
  'create index operator_session_operator on operator_session (operator_id)',

  // Without an operator: the house did it, by itself or by a command line.
  `create table audit_line (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    operator_id bigint references operator (id),
    action text not null,
    subject text not null,
    member_id bigint,
    before jsonb,
    after jsonb,
    reason text,
    address text
  )`,
  'create index audit_line_member on audit_line (member_id, id desc) where member_id is not null',
  'create index audit_line_operator on audit_line (operator_id, id desc)',
  'create index audit_line_action on audit_line (action, id desc)',
  `create function keep_audit_line() returns trigger language plpgsql as $$
  begin
    raise exception 'The audit log only grows';
  end $$`,
  `create trigger audit_line_kept before update or delete on audit_line
    for each row execute function keep_audit_line()`,
  `create trigger audit_line_whole before truncate on audit_line
    for each statement execute function keep_audit_line()`,

  // What was decided of a member, which they are told with its reason, and against which they may appeal.
  `create table decision (
    id bigint generated always as identity primary key,
    uid text not null unique,
    member_id bigint not null references member (id) on delete cascade,
    kind text not null,
    reason text not null,
    subject jsonb not null default '{}',
    note text not null default '',
    operator_id bigint references operator (id),
    created_at timestamptz not null default now(),
    seen_at timestamptz,
    undone_at timestamptz
  )`,
  'create index decision_member on decision (member_id, id desc)',

  `create table appeal (
    decision_id bigint primary key references decision (id) on delete cascade,
    member_id bigint not null,
    text text not null,
    created_at timestamptz not null default now(),
    granted boolean,
    answer text not null default '',
    operator_id bigint references operator (id),
    decided_at timestamptz
  )`,
  'create index appeal_open on appeal (created_at, decision_id) where decided_at is null',
  'create index appeal_member on appeal (member_id)',

  // Hidden: nobody is shown them. Soft-banned: besides, they reach nobody. Both sign in and see why.
  "alter table member add column restriction text check (restriction in ('hidden', 'softBanned'))",
];
