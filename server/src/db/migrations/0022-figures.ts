import { type Kysely, sql } from 'kysely';

/** What the console looks up and counts: members by what is known of them, threads of support, and each day's figures. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'create index member_email on member (email, id) where email is not null',
  'create index member_name on member (lower(name) collate "C", id)',

  // Counted once, and kept: nobody who looks at them counts members or messages.
  `create table daily_figure (
    day date not null,
    brand_id smallint not null,
    figure text not null,
    count integer not null,
    primary key (day, brand_id, figure)
  )`,
  `create table figure_run (
    name text primary key,
    counted_at timestamptz not null
  )`,
  'create index member_day on member (created_at)',
  'create index abuse_report_day on abuse_report (created_at)',
  // Written at their end alone.
  'create index mark_day on mark (marked_at) include (actor_id) where bits & 1 = 1',
  'create index match_day on match (matched_at) where member_id < other_id',
  'create index message_day on message (created_at)',

  // Answers whether the words were added, so that what the log tells of them is told once.
  'drop function answer_support(bigint, text, text, text)',
  `create function answer_support(who bigint, by_operator text, words text, request text)
  returns text language plpgsql as $$
  declare
    added bigint;
    now_unread integer;
  begin
    perform lock_pair(who, who);
    if not exists (select 1 from support_thread where member_id = who) then
      return null;
    end if;
    added := add_support_message(who, by_operator, words, '{}', request);
    if added is null then
      return 'known';
    end if;
    update support_thread
      set unread = unread + 1, operator_read_up_to = added, last_at = now(), waiting_since = null
      where member_id = who returning unread into now_unread;
    perform tell(who, 'chat.support', jsonb_build_object('unread', now_unread, 'isAnswer', true));
    return 'added';
  end $$`,
];
