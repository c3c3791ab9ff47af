import { type Kysely, sql } from 'kysely';

/**
 * What the demonstration world keeps of itself: who of its members is played by a person, and what its own members are
 * about to do, so that a restart forgets nothing and repeats nothing. Empty where the world is not loaded.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // next_at: when something happens to the guest next, while online; given: how often it did on the day.
  `create table demo_guest (
    member_id bigint primary key references member (id) on delete cascade,
    next_at timestamptz not null,
    day date not null default current_date,
    given integer not null default 0
  )`,
  // Done ones are kept for a while: what they answer is not answered again.
  `create table demo_act (
    bot_id bigint not null references member (id) on delete cascade,
    guest_id bigint not null references member (id) on delete cascade,
    kind text not null,
    message_id bigint not null default 0,
    due_at timestamptz not null,
    done_at timestamptz,
    primary key (bot_id, guest_id, kind, message_id)
  )`,
  'create index demo_act_due on demo_act (due_at) where done_at is null',
  'create index demo_act_guest on demo_act (guest_id)',
];
