import { type Kysely, sql } from 'kysely';

/**
 * A thread between a member and the operators, which goes with the member. It begins when the member writes; who they are
 * stands in it as of their last message.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table support_thread (
    member_id bigint primary key references member (id) on delete cascade,
    brand_id smallint not null,
    locale text not null,
    member_state text not null,
    is_paying boolean not null,
    unread integer not null default 0,
    read_up_to bigint not null default 0,
    operator_read_up_to bigint not null default 0,
    last_at timestamptz not null default now(),
    waiting_since timestamptz default now()
  )`,
  // The operators' queue: whoever waits longest comes first.
  `create index support_thread_waiting on support_thread (waiting_since, member_id) where waiting_since is not null`,
  `create index support_thread_recent on support_thread (last_at desc, member_id)`,

  // Who wrote it: an operator, or, where there is none, the member.
  `create table support_message (
    member_id bigint not null references support_thread (member_id) on delete cascade,
    id bigint not null,
    operator text,
    text text not null,
    tags text[] not null default '{}',
    request_id text not null,
    created_at timestamptz not null default now(),
    primary key (member_id, id)
  )`,
  `create unique index support_message_request on support_message (member_id, (operator is null), request_id)`,

  // Adds a message where it is not there yet. The thread is locked by whoever writes.
  `create function add_support_message(who bigint, by_operator text, words text, tagged text[], request text)
  returns bigint language plpgsql as $$
  declare
    added bigint;
  begin
    insert into support_message (member_id, id, operator, text, tags, request_id)
      select who, coalesce(max(m.id), 0) + 1, by_operator, words, tagged, request
        from support_message m where m.member_id = who
      on conflict (member_id, (operator is null), request_id) do nothing
      returning id into added;
    return added;
  end $$`,

  // A member writes. The counter comes first, as in every act, so that no two writers wait for each other.
  `create function write_to_support(
    who bigint, words text, tagged text[], request text, brand smallint, tongue text, paying boolean)
  returns void language plpgsql as $$
  begin
    perform lock_pair(who, who);
    insert into support_thread (member_id, brand_id, locale, member_state, is_paying)
      select id, brand, tongue, state, paying from member where id = who
      on conflict (member_id) do nothing;
    if add_support_message(who, null, words, tagged, request) is not null then
      update support_thread t set brand_id = brand, locale = tongue, is_paying = paying, last_at = now(),
          member_state = m.state, waiting_since = coalesce(t.waiting_since, now())
        from member m where t.member_id = who and m.id = who;
      perform tell(who, 'chat.support', jsonb_build_object('unread', unread)) from support_thread where member_id = who;
    end if;
  end $$`,

  // An operator answers, and has thereby read what came before. False where there is no thread.
  `create function answer_support(who bigint, by_operator text, words text, request text)
  returns boolean language plpgsql as $$
  declare
    added bigint;
    now_unread integer;
  begin
    perform lock_pair(who, who);
    if not exists (select 1 from support_thread where member_id = who) then
      return false;
    end if;
    added := add_support_message(who, by_operator, words, '{}', request);
    if added is not null then
      update support_thread
        set unread = unread + 1, operator_read_up_to = added, last_at = now(), waiting_since = null
        where member_id = who returning unread into now_unread;
      perform tell(who, 'chat.support', jsonb_build_object('unread', now_unread, 'isAnswer', true));
    end if;
    return true;
  end $$`,

  // True where something was unread.
  `create function read_support(who bigint, up_to bigint) returns boolean language plpgsql as $$
  declare
    now_unread integer;
  begin
    perform lock_pair(who, who);
    update support_thread t set read_up_to = s.seen,
        unread = (select count(*) from support_message m
          where m.member_id = who and m.id > s.seen and m.operator is not null)
      from (select coalesce(max(id), 0) as seen from support_message where member_id = who and id <= up_to) s
      where t.member_id = who and t.read_up_to < s.seen and t.unread > 0
      returning t.unread into now_unread;
    if now_unread is null then
      return false;
    end if;
    perform tell(who, 'chat.support', jsonb_build_object('unread', now_unread));
    return true;
  end $$`,
];
