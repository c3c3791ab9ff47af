create table decision (
  id bigint generated always as identity primary key,
  uid text not null unique,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null,
  reason text not null,
  subject jsonb not null default '{}',
  note text not null default '',
  operator_id bigint references operator (id),
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  undone_at timestamptz
);
comment on table decision is
  'Decisions about a member, of which the member is notified with the reason and against which an appeal is possible.';
comment on column decision.note is 'For operators only; never sent to the member.';
create index decision_member on decision (member_id, id desc);

create table appeal (
  decision_id bigint primary key references decision (id) on delete cascade,
  member_id bigint not null,
  text text not null,
  created_at timestamptz not null default now(),
  granted boolean,
  answer text not null default '',
  operator_id bigint references operator (id),
  decided_at timestamptz
);
comment on table appeal is 'Appeals against decisions.';
create index appeal_member on appeal (member_id);
create index appeal_open on appeal (created_at, decision_id) where decided_at is null;

create table abuse_report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null,
  reported_id bigint not null,
  reason_id smallint not null,
  text text not null default '',
  context text,
  created_at timestamptz not null default now(),
  message_id bigint
);
comment on table abuse_report is 'Reports of members about members, one per day, pair, reason and message.';
comment on column abuse_report.message_id is 'The reported message of their dialog.';
create index abuse_report_day on abuse_report (created_at);
create unique index abuse_report_once on abuse_report (reporter_id, reported_id, ((created_at at time zone 'UTC')::date), reason_id, coalesce(message_id, 0));
create index abuse_report_reported on abuse_report (reported_id, created_at desc);

create table report_case (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  reports integer not null,
  risk smallint not null default 0,
  opened_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  outcome text,
  decided_at timestamptz,
  decided_by bigint references operator (id),
  decision_id bigint references decision (id) on delete set null
);
comment on table report_case is 'The reports about one member that are decided together.';
create index report_case_decision on report_case (decision_id) where decision_id is not null;
create index report_case_member on report_case (member_id);
create unique index report_case_open on report_case (member_id) where decided_at is null;
create index report_case_waiting on report_case (risk desc, opened_at, id) where decided_at is null;

create table text_review (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('name', 'aboutMe', 'position', 'opener')),
  words text not null,
  findings jsonb not null,
  other_id bigint,
  message_id bigint,
  risk smallint not null default 0,
  queued_at timestamptz not null default now(),
  outcome text check (outcome in ('passed', 'removed', 'changed')),
  decided_at timestamptz,
  decided_by bigint references operator (id),
  decision_id bigint references decision (id) on delete set null,
  leased_by bigint references operator (id),
  leased_until timestamptz
);
comment on table text_review is 'Texts in the review queue.';
comment on column text_review.outcome is '`changed` if the member wrote another text before the review.';
create index text_review_member on text_review (member_id);
create unique index text_review_open on text_review (member_id, kind) where (decided_at is null) and (kind <> 'opener');
create unique index text_review_opener on text_review (member_id, other_id, message_id) where kind = 'opener';
create index text_review_waiting on text_review (risk desc, queued_at, id) where decided_at is null;

create table member_risk (
  member_id bigint primary key references member (id) on delete cascade,
  score smallint not null default 0,
  openers integer not null default 0,
  openers_since timestamptz,
  photos integer not null default 0,
  devices integer not null default 0,
  banned_devices integer not null default 0,
  reports integer not null default 0,
  texts integer not null default 0,
  suspicion smallint not null default 0 check (suspicion >= 0 and suspicion <= 2),
  weighed_at timestamptz not null default now(),
  cleared_until timestamptz
);
comment on table member_risk is 'The counted signs against a member. `score` is their weighted sum, before it decays with time.';
comment on column member_risk.suspicion is '1 suspected, 2 limited, by the score at `weighed_at`.';
comment on column member_risk.cleared_until is 'End of the clearance by an operator.';
create index member_risk_suspected on member_risk (weighed_at, member_id) where suspicion > 0;

create table child_case (
  id bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  photo_id bigint,
  decision_id bigint references decision (id),
  note text not null default '',
  opened_at timestamptz not null default now(),
  opened_by bigint references operator (id),
  held_until timestamptz not null,
  outcome text check (outcome in ('reported', 'cleared')),
  authority text,
  reference text,
  decided_at timestamptz,
  decided_by bigint references operator (id),
  check ((outcome is null) = (decided_at is null)),
  constraint child_case_check1 check (outcome is distinct from 'reported' or authority is not null and reference is not null)
);
comment on table child_case is 'Cases of child safety. No cascade: a member with a case cannot be deleted.';
create index child_case_member on child_case (member_id);
create unique index child_case_open on child_case (member_id) where decided_at is null;
create index child_case_waiting on child_case (opened_at, id) where decided_at is null;
