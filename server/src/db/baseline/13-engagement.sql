create table web_push_subscription (
  member_id bigint not null references member (id) on delete cascade,
  device_id text not null,
  session_id uuid not null references session (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, device_id)
);
comment on table web_push_subscription is 'Web push subscriptions, one per device of a member.';
comment on column web_push_subscription.created_at is 'When the browser subscribed last.';
create index web_push_subscription_session on web_push_subscription (session_id);

create table support_thread (
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
);
comment on table support_thread is 'Support threads. Written by the functions of `functions/support.sql` only.';
create index support_thread_recent on support_thread (last_at desc, member_id);
-- The queue of the operators: the longest wait comes first.
create index support_thread_waiting on support_thread (waiting_since, member_id) where waiting_since is not null;

create table support_message (
  member_id bigint not null references support_thread (member_id) on delete cascade,
  id bigint not null,
  operator text,
  text text not null,
  tags text[] not null default '{}',
  request_id text not null,
  created_at timestamptz not null default now(),
  primary key (member_id, id)
);
comment on table support_message is 'Messages of support threads. `operator` is the name of the operator, or null for the member.';
create unique index support_message_request on support_message (member_id, ((operator is null)), request_id);
