create table thread (
  member_id bigint not null,
  other_id bigint not null,
  last_message_id bigint,
  last_at timestamptz not null,
  unread integer not null default 0,
  incoming integer not null default 0,
  outgoing integer not null default 0,
  read_up_to bigint not null default 0,
  other_read_up_to bigint not null default 0,
  cleared_up_to bigint not null default 0,
  is_match boolean not null default false,
  is_favorite boolean not null default false,
  highlighted_until timestamptz,
  primary key (member_id, other_id)
) with (fillfactor = 80);
comment on table thread is 'One row per member and dialog: everything that the dialog list shows, so that the list does not read messages.';
comment on column thread.highlighted_until is 'The dialog list highlights the conversation until then.';
create index thread_recent on thread (member_id, last_at desc, other_id desc)
  include (last_message_id, unread, incoming, outgoing, read_up_to, other_read_up_to, cleared_up_to, is_match, is_favorite, highlighted_until)
  where last_message_id is not null;

create table message (
  low_id bigint not null,
  high_id bigint not null,
  id bigint not null,
  sender_id bigint not null,
  type smallint not null,
  text text not null default '',
  body jsonb,
  reply_to bigint,
  request_id text,
  is_sent boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  held boolean not null default false,
  primary key (low_id, high_id, id)
);
comment on table message is 'Messages. They are numbered within their dialog, so that no number reveals how many others write.';
comment on column message.id is 'Number within the dialog, from 1.';
comment on column message.is_sent is 'False for an unsent message.';
comment on column message.held is 'The message waits for review and is visible to its sender alone (decision 93).';
create index message_day on message (created_at);
-- Partial, so that no read of messages by id can be planned as a scan of the dialog in this index.
create unique index message_request on message (low_id, high_id, sender_id, request_id) where request_id is not null;
create index message_unsent_high on message (high_id, low_id, id) where not is_sent;
create index message_unsent_low on message (low_id, high_id, id) where not is_sent;
