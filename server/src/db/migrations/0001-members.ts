import { type Kysely, sql } from 'kysely';

/**
 * Members and everything between them. Every table of a member is keyed by the member first, messages by the ordered
 * pair (`low_id < high_id`), so that both can be spread over machines without a redesign.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  `create table setting (
    key text primary key,
    value text not null
  )`,

  `create table member (
    id bigint generated always as identity primary key,
    hid text not null unique,
    brand_id smallint not null,
    pool text not null,
    email text,
    email_confirmed_at timestamptz,
    password_hash text,
    name text not null,
    gender char(1) not null check (gender in ('m', 'f')),
    birthday date not null,
    search_gender char(1) not null check (search_gender in ('m', 'f')),
    search_age_from smallint not null,
    search_age_to smallint not null,
    country_id integer not null,
    city_id integer not null,
    latitude real not null,
    longitude real not null,
    language text not null,
    about_me text not null default '',
    mood smallint,
    fields jsonb not null default '{}',
    state text not null default 'active'
      check (state in ('active', 'unconfirmed', 'hidden', 'deactivated', 'banned', 'deleted')),
    cover_photo_id bigint,
    photos_moderated smallint not null default 0,
    verified_at timestamptz,
    demo boolean not null default false,
    traffic jsonb,
    accepted jsonb not null default '{}',
    created_at timestamptz not null default now(),
    unique (brand_id, email)
  )`,

  // Apart from member and card: being online must not rewrite what is read to choose and to show.
  `create table presence (
    member_id bigint primary key references member (id) on delete cascade,
    seen_at timestamptz not null
  ) with (fillfactor = 70)`,

  `create table session (
    id uuid primary key,
    member_id bigint not null references member (id) on delete cascade,
    device_id text,
    user_agent text,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    end_reason text
  )`,
  'create index session_member on session (member_id) where ended_at is null',

  `create table refresh_token (
    hash bytea primary key,
    session_id uuid not null references session (id) on delete cascade,
    expires_at timestamptz not null,
    spent_at timestamptz
  )`,
  'create index refresh_token_session on refresh_token (session_id)',
  'create index refresh_token_expiry on refresh_token (expires_at)',

  // Unread and total counts, the daily likes, and the count of what the member was told (events.seq).
  `create table counter (
    member_id bigint primary key references member (id) on delete cascade,
    seq bigint not null default 0,
    threads_unread integer not null default 0,
    visitors_unread integer not null default 0,
    likes_me_unread integer not null default 0,
    matches_unread integer not null default 0,
    likes_me_total integer not null default 0,
    my_likes_total integer not null default 0,
    matches_total integer not null default 0,
    visitors_total integer not null default 0,
    blocked_total integer not null default 0,
    daily_likes integer not null default 0,
    daily_likes_since timestamptz
  ) with (fillfactor = 70)`,

  // What each member is told, in order: the outbox, and what a reconnecting client missed.
  `create table event (
    member_id bigint not null,
    seq bigint not null,
    kind text not null,
    data jsonb not null,
    created_at timestamptz not null default now(),
    primary key (member_id, seq)
  )`,
  'create index event_age on event (created_at)',

  // Everyone whom a member is never shown again: 1 like, 2 pass, 4 blocked the target, 8 is blocked by the target.
  `create table mark (
    actor_id bigint not null,
    target_id bigint not null,
    bits smallint not null,
    marked_at timestamptz not null default now(),
    primary key (actor_id, target_id)
  )`,
  'create index mark_likes_of on mark (target_id, marked_at desc, actor_id desc) where bits & 1 = 1',
  'create index mark_my_likes on mark (actor_id, marked_at desc, target_id desc) where bits & 1 = 1',
  'create index mark_blocked on mark (actor_id, marked_at desc, target_id desc) where bits & 4 = 4',

  `create table match (
    member_id bigint not null,
    other_id bigint not null,
    matched_at timestamptz not null,
    primary key (member_id, other_id)
  )`,
  'create index match_recent on match (member_id, matched_at desc, other_id desc)',

  `create table visit (
    member_id bigint not null,
    visitor_id bigint not null,
    visited_at timestamptz not null,
    primary key (member_id, visitor_id)
  )`,
  'create index visit_recent on visit (member_id, visited_at desc, visitor_id desc)',

  // One row per member and dialog: what the dialog list shows, without touching the messages.
  `create table thread (
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
    primary key (member_id, other_id)
  ) with (fillfactor = 80)`,
  `create index thread_recent on thread (member_id, last_at desc, other_id desc)
    include (last_message_id, unread, incoming, outgoing, read_up_to, other_read_up_to, cleared_up_to, is_match, is_favorite)
    where last_message_id is not null`,

  // Messages count within their dialog: no number tells how many others write.
  `create table message (
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
    primary key (low_id, high_id, id)
  )`,
  // Partial, so that no read of messages by their number can be planned as a walk through all of a dialog in here.
  `create unique index message_request on message (low_id, high_id, sender_id, request_id)
    where request_id is not null`,

  // By default: a photo's files are named by its number, and kept before its row.
  `create table photo (
    id bigint generated by default as identity primary key,
    uid text not null unique,
    member_id bigint references member (id) on delete cascade,
    funnel_id text,
    status smallint not null,
    width integer not null,
    height integer not null,
    thumbhash text,
    position integer not null default 0,
    demo_seed bigint,
    created_at timestamptz not null default now()
  )`,
  'create index photo_member on photo (member_id, position, id)',
  'create index photo_funnel on photo (funnel_id) where funnel_id is not null',

  `create table abuse_report (
    id bigint generated always as identity primary key,
    reporter_id bigint not null,
    reported_id bigint not null,
    reason_id smallint not null,
    text text not null default '',
    context text,
    created_at timestamptz not null default now()
  )`,
  'create index abuse_report_reported on abuse_report (reported_id, created_at desc)',
];
