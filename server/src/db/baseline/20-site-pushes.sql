create table site_push_report (
  member_id bigint not null references member (id) on delete cascade,
  push_id text not null,
  action text not null,
  reported_at timestamptz not null,
  primary key (member_id, push_id, action)
);
comment on table site_push_report is
  'What members with consent reported about site pushes, so that a repeated report is tracked once. Deleted after some days.';
comment on column site_push_report.action is '`show`, or how the push ended.';
create index site_push_report_age on site_push_report (reported_at);

create table online_push (
  member_id bigint not null references member (id) on delete cascade,
  other_id bigint not null,
  pushed_at timestamptz not null,
  primary key (member_id, other_id)
);
comment on table online_push is 'When a member was last notified that a match or a favorite is online. Deleted after some days.';
create index online_push_age on online_push (pushed_at);

-- The members who have a member as favorite, for the push that the member is online.
create index favorite_of on favorite (other_id, added_at desc, member_id);
