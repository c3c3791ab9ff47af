-- Writes a message of the member. The counter is locked first, as in every action, so that no two writers wait for each other.
create or replace function send_support_message(for_member_id bigint, message_text text, message_tags text[], request text, brand smallint, message_locale text, paying boolean)
returns void language plpgsql as $$
  begin
    perform lock_counters(for_member_id, for_member_id);
    insert into support_thread (member_id, brand_id, locale, member_state, is_paying)
      select id, brand, message_locale, state, paying from member where id = for_member_id
      on conflict (member_id) do nothing;
    if add_support_message(for_member_id, null, message_text, message_tags, request) is not null then
      update support_thread t set brand_id = brand, locale = message_locale, is_paying = paying, last_at = now(),
          member_state = m.state, waiting_since = coalesce(t.waiting_since, now())
        from member m where t.member_id = for_member_id and m.id = for_member_id;
      perform notify_member(for_member_id, 'chat.support', jsonb_build_object('unread', unread)) from support_thread where member_id = for_member_id;
    end if;
  end $$;

-- Marks the support thread as read. Returns whether anything was unread.
create or replace function mark_support_read(for_member_id bigint, up_to bigint)
returns boolean language plpgsql as $$
  declare
    now_unread integer;
  begin
    perform lock_counters(for_member_id, for_member_id);
    update support_thread t set read_up_to = s.seen,
        unread = (select count(*) from support_message m
          where m.member_id = for_member_id and m.id > s.seen and m.operator is not null)
      from (select coalesce(max(id), 0) as seen from support_message where member_id = for_member_id and id <= up_to) s
      where t.member_id = for_member_id and t.read_up_to < s.seen and t.unread > 0
      returning t.unread into now_unread;
    if now_unread is null then
      return false;
    end if;
    perform notify_member(for_member_id, 'chat.support', jsonb_build_object('unread', now_unread));
    return true;
  end $$;

-- Inserts a message that does not exist yet. The caller has locked the counter. Returns its id, or null.
create or replace function add_support_message(for_member_id bigint, operator_name text, message_text text, message_tags text[], request text)
returns bigint language plpgsql as $$
  declare
    added bigint;
  begin
    insert into support_message (member_id, id, operator, text, tags, request_id)
      select for_member_id, coalesce(max(m.id), 0) + 1, operator_name, message_text, message_tags, request
        from support_message m where m.member_id = for_member_id
      on conflict (member_id, (operator is null), request_id) do nothing
      returning id into added;
    return added;
  end $$;

-- Writes an answer of an operator; earlier messages count as read by operators. Returns null if there is no thread, else added
-- or known.
create or replace function answer_support(for_member_id bigint, operator_name text, message_text text, request text)
returns text language plpgsql as $$
  declare
    added bigint;
    now_unread integer;
  begin
    perform lock_counters(for_member_id, for_member_id);
    if not exists (select 1 from support_thread where member_id = for_member_id) then
      return null;
    end if;
    added := add_support_message(for_member_id, operator_name, message_text, '{}', request);
    if added is null then
      return 'known';
    end if;
    update support_thread
      set unread = unread + 1, operator_read_up_to = added, last_at = now(), waiting_since = null
      where member_id = for_member_id returning unread into now_unread;
    perform notify_member(for_member_id, 'chat.support', jsonb_build_object('unread', now_unread, 'isAnswer', true));
    return 'added';
  end $$;
