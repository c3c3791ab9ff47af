import { type Kysely, sql } from 'kysely';

/**
 * What a message tells both sides, answered by the statement that takes it: whoever sends it on need not read it back
 * (docs/decisions/0041-told-at-once.md). What is due to its receiver's browsers is written there too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  'drop function send_message(bigint, bigint, smallint, text, jsonb, bigint, text, boolean)',

  // outcome: sent, unsent, repeated, gone. A message to someone who may not be written to is kept unsent. What could be asked
  // of one row is asked once, and all events are written together: it is the act that happens most. Each side's first new
  // number comes with it; the receiver's counters are told under the next one where `receiver_unread` is 1.
  `create function send_message(
    sender bigint, receiver bigint, message_type smallint, message_text text, message_body jsonb,
    replied bigint, request text, may_write_to_anyone boolean,
    out outcome text, out message_id bigint, out sender_seq bigint, out sender_unread integer,
    out receiver_seq bigint, out receiver_unread integer, out threads_unread integer, out visitors_unread integer,
    out likes_me_unread integer, out matches_unread integer)
  language plpgsql as $$
  declare
    low bigint := least(sender, receiver);
    high bigint := greatest(sender, receiver);
    known bigint;
    reachable boolean;
    deliver boolean;
    pushed boolean;
  begin
    perform 1 from counter c where c.member_id in (low, high) order by c.member_id for update;
    select
      sender <> receiver
        and exists (select 1 from member where id = receiver and state = 'active')
        and not exists (select 1 from mark where actor_id = sender and target_id = receiver and bits & 12 <> 0),
      may_write_to_anyone or exists (
        select 1 from thread t where t.member_id = sender and t.other_id = receiver and (t.is_match or t.incoming > 0)),
      (select m.id from message m
        where m.low_id = low and m.high_id = high and m.sender_id = sender and m.request_id = request),
      (select coalesce(max(m.id), 0) + 1 from message m where m.low_id = low and m.high_id = high),
      exists (select 1 from web_push_subscription w where w.member_id = receiver)
      into reachable, deliver, known, message_id, pushed;
    if not reachable then
      outcome := 'gone';
      message_id := null;
      return;
    end if;
    if known is not null then
      outcome := 'repeated';
      message_id := known;
      return;
    end if;
    outcome := case when deliver then 'sent' else 'unsent' end;

    insert into message (low_id, high_id, id, sender_id, type, text, body, reply_to, request_id, is_sent)
      values (low, high, message_id, sender, message_type, message_text, message_body,
        (select m.id from message m where m.low_id = low and m.high_id = high and m.id = replied), request, deliver);
    insert into thread as t (member_id, other_id, last_message_id, last_at, outgoing)
      values (sender, receiver, message_id, now(), deliver::int)
      on conflict (member_id, other_id) do update
        set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
            outgoing = t.outgoing + excluded.outgoing
      returning t.unread into sender_unread;
    update counter c set seq = c.seq + 1 where c.member_id = sender returning c.seq into sender_seq;

    if deliver then
      insert into thread as t (member_id, other_id, last_message_id, last_at, unread, incoming)
        values (receiver, sender, message_id, now(), 1, 1)
        on conflict (member_id, other_id) do update
          set last_message_id = excluded.last_message_id, last_at = excluded.last_at,
              unread = t.unread + 1, incoming = t.incoming + 1
        returning t.unread into receiver_unread;
      update counter c
        set seq = c.seq + 1 + (receiver_unread = 1)::int, threads_unread = c.threads_unread + (receiver_unread = 1)::int
        where c.member_id = receiver
        returning c.seq - (receiver_unread = 1)::int, c.threads_unread, c.visitors_unread, c.likes_me_unread,
          c.matches_unread
        into receiver_seq, threads_unread, visitors_unread, likes_me_unread, matches_unread;
    end if;
    insert into event (member_id, seq, kind, data)
      select * from (values
        (sender, sender_seq, 'chat.message', jsonb_build_object('otherId', receiver, 'messageId', message_id)),
        (receiver, receiver_seq, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', message_id)),
        (receiver, case when receiver_unread = 1 then receiver_seq + 1 end, 'rpc.counters', '{}'::jsonb)
      ) told (member_id, seq, kind, data) where told.seq is not null;
    if deliver and pushed then
      insert into push_due (member_id, seq, kind, data) values
        (receiver, receiver_seq, 'chat.message', jsonb_build_object('otherId', sender, 'messageId', message_id));
    end if;
  end $$`,

  // What browsers are pushed is written by whoever writes the event: a trigger of each was a third of what a message costs.
  'drop trigger push_event on event',
  'drop function push_event',
  `create or replace function tell(who bigint, what text, payload jsonb) returns void language plpgsql as $$
  declare
    next_seq bigint;
  begin
    update counter set seq = seq + 1 where member_id = who returning seq into next_seq;
    if next_seq is null then
      return;
    end if;
    insert into event (member_id, seq, kind, data) values (who, next_seq, what, payload);
    if what in ('chat.message', 'push.match') and exists (
      select 1 from web_push_subscription w where w.member_id = who) then
      insert into push_due (member_id, seq, kind, data) values (who, next_seq, what, payload);
    end if;
  end $$`,
];
