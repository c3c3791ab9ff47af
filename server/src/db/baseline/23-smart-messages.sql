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
