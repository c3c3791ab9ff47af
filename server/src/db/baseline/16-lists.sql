create table favorite (
  member_id bigint not null,
  other_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (member_id, other_id)
);
comment on table favorite is 'The favorites of a member, which no other member sees. The only source of this relation.';
create index favorite_recent on favorite (member_id, added_at desc, other_id desc);

create table deferred_answer (
  actor_id bigint not null,
  target_id bigint not null,
  passed_at timestamptz not null default now(),
  primary key (actor_id, target_id)
);
comment on table deferred_answer is
  'Passes by members without Premium of members who like them. A daily job applies them to the counters (decision 116).';
create index deferred_answer_age on deferred_answer (passed_at);

create table count_due (
  member_id bigint primary key,
  due_since timestamptz not null default now()
);
comment on table count_due is
  'Members without Premium whose likes and visits the daily job counts again, because a block or a change of another member changed them (decision 116).';
create index count_due_age on count_due (due_since);

create unlogged table suggestion (
  member_id bigint not null references member (id) on delete cascade,
  kind text not null check (kind in ('suitable', 'pickup')),
  made_at timestamptz not null,
  revision integer not null,
  ids bigint[] not null,
  primary key (member_id, kind)
);
comment on table suggestion is 'The best fitting candidates of a member, best first. Unlogged: a lost list is computed again.';
comment on column suggestion.revision is 'The revision of the card. Another revision makes the list invalid.';
