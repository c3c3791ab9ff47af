-- Favorites, the activity feed, site pushes, popups, notification settings and the daily email.
set local lock_timeout = '5s';

create table audience_choice (
  member_id bigint not null references member (id),
  made_at timestamptz not null,
  brand_id smallint not null,
  own_brand_only boolean not null,
  named_brand_ids smallint[] not null,
  locale text not null,
  primary key (member_id, made_at)
);
comment on table audience_choice is
  'On which brands a member chose to be shown, append-only. No cascade: the proof outlives the account.';
comment on column audience_choice.named_brand_ids is 'The other brands of the pool that the page named.';

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
-- The release before had no call that writes `is_favorite`, but reads it until 0005.
insert into favorite (member_id, other_id) select member_id, other_id from thread where is_favorite;
-- The daily job counts the likes and visits of all members again: answered likes do not count any more.
insert into count_due (member_id) select member_id from counter where likes_me_total > 0 or visitors_total > 0;

create table activity (
  member_id bigint not null,
  kind text not null check (kind in ('like', 'visit', 'match', 'gift', 'purchase', 'offer', 'photo', 'verification')),
  subject text not null,
  day date not null,
  uid uuid not null default gen_random_uuid(),
  other_id bigint,
  data jsonb not null default '{}',
  is_read boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (member_id, kind, subject)
);
comment on table activity is 'Items of the activity feeds. Written by `record_activity` only.';
comment on column activity.subject is
  'What the item is about: the other member and the day (like, visit), the other member (match), the message (gift), the order, the grant, the photo, or the event.';
comment on column activity.day is 'Day of `updated_at` in UTC.';
comment on column activity.uid is 'The `hid` on the wire. It has no index: a member has few items.';
create index activity_recent on activity (member_id, day desc, updated_at desc, uid desc);

create table activity_seen (
  member_id bigint primary key references member (id) on delete cascade,
  seen_at timestamptz not null
);
comment on table activity_seen is 'When a member opened the activity feed last. Later items are unread.';

create unlogged table online_member (
  member_id bigint primary key references member (id) on delete cascade,
  audience smallint not null,
  country_id integer not null,
  public_city_id integer,
  seen_at timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
comment on table online_member is
  'Members who were online within the last minutes, so that the search for them reads no other cards. Unlogged: the next minutes fill it again.';
comment on column online_member.seen_at is 'Rounded to minutes. `presence` has the exact time, which the search compares.';
create index online_member_anywhere on online_member (audience, member_id desc);
create index online_member_city on online_member (audience, public_city_id, member_id desc);
create index online_member_country on online_member (audience, country_id, member_id desc);

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
  'Members who may have unread events for a daily email, with the morning of the next one. Written by the trigger `event_news`.';
create index digest_due_time on digest_due (due_at, member_id);

create table digest_sent (
  member_id bigint primary key references member (id) on delete cascade,
  day date not null,
  news_until timestamptz not null
);
comment on table digest_sent is
  'The local day of the last daily email of a member. The row is written in the transaction that enqueues the email, so that no day has two.';
comment on column digest_sent.news_until is 'The last email mentioned events until then. The next one mentions later events only.';
