create table notification_choice (
  member_id bigint not null references member (id) on delete cascade,
  setting_id smallint not null,
  is_enabled boolean not null,
  source text not null check (source in ('settings', 'link')),
  chosen_at timestamptz not null,
  primary key (member_id, setting_id)
);
comment on table notification_choice is
  'Notification settings that a member chose. A setting without a row has its default. For marketing it is the proof of the choice.';
comment on column notification_choice.source is '`link`: by the link of an email, without a session.';

create table digest_due (
  member_id bigint primary key,
  due_at timestamptz not null
);
comment on table digest_due is
  'Members who may have unread events for a daily email, with the morning of the next one. Written by the function `schedule_digest`.';
create index digest_due_time on digest_due (due_at, member_id);

create table digest_sent (
  member_id bigint primary key references member (id) on delete cascade,
  day date not null,
  news_until timestamptz not null
);
comment on table digest_sent is
  'The local day of the last daily email of a member. The row is written in the transaction that enqueues the email, so that no day has two.';
comment on column digest_sent.news_until is 'The last email mentioned events until then. The next one mentions later events only.';
