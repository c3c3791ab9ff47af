create table demo_guest (
  member_id bigint primary key references member (id) on delete cascade,
  next_at timestamptz not null,
  day date not null default current_date,
  given integer not null default 0
);
comment on table demo_guest is 'Members of the demo data who are people, not bots.';
comment on column demo_guest.next_at is 'When a bot acts on the guest next, while the guest is online.';
comment on column demo_guest.given is 'How often a bot acted on the guest on that day.';

create table demo_act (
  bot_id bigint not null references member (id) on delete cascade,
  guest_id bigint not null references member (id) on delete cascade,
  kind text not null,
  message_id bigint not null default 0,
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (bot_id, guest_id, kind, message_id)
);
comment on table demo_act is
  'Planned and finished actions of demo bots. Finished rows stay for a while, so that nothing is answered twice.';
comment on column demo_act.message_id is 'The message that the action answers; 0 if none.';
create index demo_act_due on demo_act (due_at) where done_at is null;
create index demo_act_guest on demo_act (guest_id);
