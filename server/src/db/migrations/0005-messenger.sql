-- Highlighted dialogs, reply deadlines, withdrawn messages, and Smart Messages.
set local lock_timeout = '5s';

-- Of 0003: the release that is replaced now writes whole cards, marks lists as seen by functions, and reads `favorite`.
drop trigger if exists card_completion on card;
drop function if exists complete_card();
drop trigger if exists seen_lists_copy on counter;
drop function if exists copy_seen_lists();
drop function if exists pass_member(bigint, bigint);
drop index if exists card_city_before;
alter table thread drop column if exists is_favorite;

alter table counter add column highlighted_id bigint, add column highlighted_at timestamptz;
comment on column counter.highlighted_id is 'The other member of the dialog that the member last highlighted, at `highlighted_at`.';

alter table message add column withdrawn_at timestamptz;
comment on column message.deleted_at is 'Removed by an operator, or withdrawn by its sender.';
comment on column message.withdrawn_at is 'Withdrawn by its sender: neither member sees it, and its text is erased later.';
create index message_withdrawn on message (withdrawn_at) where withdrawn_at is not null and (text <> '' or body is not null);

alter table thread add column reply_by timestamptz;
comment on column thread.reply_by is 'The reply deadline of an unanswered first message (decisions §5 Messenger). Null once the member has answered.';
update thread t set reply_by = m.created_at + interval '72 hours'
  from message m
  where t.incoming > 0 and t.outgoing = 0
    and m.low_id = least(t.member_id, t.other_id) and m.high_id = greatest(t.member_id, t.other_id)
    and m.id = (
      select min(f.id) from message f
        where f.low_id = m.low_id and f.high_id = m.high_id and f.sender_id = t.other_id and f.type not in (33, 38)
          and f.is_sent and not f.held);
drop index thread_recent;
create index thread_recent on thread (member_id, last_at desc, other_id desc)
  include (last_message_id, unread, incoming, outgoing, read_up_to, other_read_up_to, cleared_up_to, is_match, highlighted_until, reply_by)
  where last_message_id is not null;

create table smart_sender (
  member_id bigint primary key references member (id) on delete cascade,
  is_enabled boolean not null,
  enabled_at timestamptz not null,
  due_at timestamptz,
  day date,
  sent_today smallint not null default 0,
  planned_on date,
  finished_on date,
  trial_used smallint not null default 0,
  check (is_enabled = (due_at is not null))
) with (fillfactor = 80);
comment on table smart_sender is 'Members who have enabled Smart Messages at least once. The row stays when they disable them, because the trial exists once.';
comment on column smart_sender.due_at is 'The time from which the job sends the next batch, or continues the current one.';
comment on column smart_sender.day is 'The local day that `sent_today` counts.';
comment on column smart_sender.planned_on is 'The local day whose batch is planned.';
comment on column smart_sender.finished_on is 'The local day whose batch is finished.';
comment on column smart_sender.trial_used is 'Deliveries without Premium.';
create index smart_sender_due on smart_sender (due_at, member_id) where due_at is not null;

create table smart_message (
  sender_id bigint not null,
  receiver_id bigint not null,
  rank smallint not null,
  greeting smallint,
  planned_at timestamptz not null,
  sent_at timestamptz,
  primary key (sender_id, receiver_id),
  check ((greeting is null) = (sent_at is null))
);
comment on table smart_message is
  'Planned and sent Smart Messages. The transaction that inserts the message sets `sent_at`, so that no pair has two.';
comment on column smart_message.rank is 'The position in the batch; the best fitting recipient is first.';
create index smart_message_planned on smart_message (sender_id, rank, receiver_id) where sent_at is null;
create index smart_message_receiver on smart_message (receiver_id, planned_at);
create index smart_message_age on smart_message (planned_at);
