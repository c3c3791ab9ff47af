import { type Kysely, sql } from 'kysely';

/**
 * Takes a message in half the statements that it took (0002-acts): what two of them asked of one row is asked once, and
 * all events are written together. What it locks, and in which order, is as it was.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(sendMessage).execute(db);
};

// outcome: sent, unsent, repeated, gone. A message to someone who may not be written to is kept unsent.
const sendMessage = `create or replace function send_message(
    sender bigint, receiver bigint, message_type smallint, message_text text, message_body jsonb,
    replied bigint, request text, may_write_to_anyone boolean)
  returns table (outcome text, message_id bigint) language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    new_id bigint;
    first_unread boolean;
    sender_seq bigint;
    receiver_seq bigint;
  begin
    perform 1 from counter where member_id in (sender, receiver) order by member_id for update;
    select m.id into known from message m
      where m.low_id = low and m.high_id = high and m.sender_id = sender and m.request_id = request;
    if known is not null then
      return query select 'repeated'::text, known;
      return;
    end if;
    select
      sender <> receiver
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0),
      may_write_to_anyone or exists (
        select 1 from thread t where t.member_id = sender and t.other_id = receiver and (t.is_match or t.incoming > 0)),
      (select coalesce(max(m.id), 0) + 1 from message m where m.low_id = low and m.high_id = high)
      into reachable, deliver, new_id;
    if not reachable then
      return query select 'gone'::text, null::bigint;
      return;
    end if;

    insert into message (low_id, high_id, id, sender_id, type, text, body, reply_to, request_id, is_sent)
      values (low, high, new_id, sender, message_type, message_text, message_body,
        (select m.id from message m where m.low_id = low and m.high_id = high and m.id = replied), request, deliver);
    insert into thread (member_id, other_id, last_message_id, last_at, outgoing)
      values (sender, receiver, new_id, now(), deliver::int)
      on conflict (member_id, other_id) do update
        set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
            outgoing = thread.outgoing + excluded.outgoing;
    update counter set seq = seq + 1 where member_id = sender returning seq into sender_seq;

    if deliver then
      insert into thread (member_id, other_id, last_message_id, last_at, unread, incoming)
        values (receiver, sender, new_id, now(), 1, 1)
        on conflict (member_id, other_id) do update
          set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
              unread = thread.unread + 1, incoming = thread.incoming + 1
        returning unread = 1 into first_unread;
      update counter set seq = seq + 1 + first_unread::int, threads_unread = threads_unread + first_unread::int
        where member_id = receiver returning seq into receiver_seq;
    end if;
    insert into event (member_id, seq, kind, data)
      select * from (values
        (sender, sender_seq, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', new_id)),
        (receiver, receiver_seq - first_unread::int, 'chat.message',
          jsonb_build_object('otherId', sender, 'messageId', new_id)),
        (receiver, case when first_unread then receiver_seq end, 'rpc.counters', '{}'::jsonb)
      ) told (member_id, seq, kind, data) where told.seq is not null;
    return query select case when deliver then 'sent' else 'unsent' end, new_id;
  end $$`;
