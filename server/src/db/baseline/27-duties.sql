create table fraud_notice (
  member_id bigint not null references member (id) on delete cascade,
  decision_id bigint not null references decision (id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  primary key (member_id, decision_id)
);
comment on table fraud_notice is
  'Members who were notified that a member with whom they exchanged messages was banned for fraud. One row per recipient and ban.';
comment on column fraud_notice.name is 'The name of the banned member as the recipient saw it.';
comment on column fraud_notice.seen_at is 'When the recipient closed the notice in the app.';
create index fraud_notice_age on fraud_notice (created_at);
create index fraud_notice_decision on fraud_notice (decision_id);
