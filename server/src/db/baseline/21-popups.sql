create table app_session (
  member_id bigint primary key references member (id) on delete cascade,
  started_at timestamptz not null,
  active_at timestamptz not null,
  signed_in_at timestamptz not null,
  absent_since timestamptz
) with (fillfactor = 70);
comment on table app_session is 'The last session of each member in the app (decisions §5 Sessions). A sign-in has its row in `session`.';
comment on column app_session.signed_in_at is 'Start of the latest sign-in that reported a session.';
comment on column app_session.absent_since is 'Last activity of the session before; null in the first one.';

create table popup_show (
  member_id bigint not null references member (id) on delete cascade,
  popup text not null check (popup in ('likes_me', 'vip_offer', 'retargeting', 'paywall')),
  shown_at timestamptz not null,
  primary key (member_id, popup, shown_at)
);
comment on table popup_show is 'The popups of the last days that were shown to members, for their limits. `paywall` only with consent.';
create index popup_show_age on popup_show (shown_at);

create table onboarding (
  member_id bigint not null references member (id) on delete cascade,
  item text not null,
  count smallint not null check (count > 0),
  shown_at timestamptz not null,
  primary key (member_id, item)
);
comment on table onboarding is 'How often each tutorial or tooltip was shown to a member.';
comment on column onboarding.item is 'A name of `onboardingMaximums` (contract/src/engagement/onboarding.ts).';
