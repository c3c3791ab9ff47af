import { type Kysely, sql } from 'kysely';

/** Browsers that are pushed to, and what is due to them: written in the transaction of the event that it follows from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table web_push_subscription (
    member_id bigint not null references member (id) on delete cascade,
    device_id text not null,
    session_id uuid not null references session (id) on delete cascade,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    created_at timestamptz not null default now(),
    primary key (member_id, device_id)
  )`,
  'create index web_push_subscription_session on web_push_subscription (session_id)',

  `create table push_due (
    member_id bigint not null references member (id) on delete cascade,
    seq bigint not null,
    kind text not null,
    data jsonb not null,
    due_at timestamptz not null default now(),
    tries integer not null default 0,
    primary key (member_id, seq)
  )`,
  'create index push_due_time on push_due (due_at)',

  // Whoever has no browser to push to costs a look by key.
  `create function push_event() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from web_push_subscription where member_id = new.member_id) then
      insert into push_due (member_id, seq, kind, data) values (new.member_id, new.seq, new.kind, new.data);
    end if;
    return null;
  end $$`,
  `create trigger push_event after insert on event
    for each row when (new.kind in ('chat.message', 'push.match')) execute function push_event()`,
];
