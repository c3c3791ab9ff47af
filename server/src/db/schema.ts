import type { PhotoReason } from '@kindred/contract/photo-reasons';
import type { SearchDistance } from '@kindred/contract/profile';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { AccessTables } from './tables-access.ts';
import type { ConsentTables } from './tables-consent.ts';
import type { ExperimentTables } from './tables-experiments.ts';
import type { FigureTables } from './tables-figures.ts';
import type { LegalTables } from './tables-legal.ts';
import type { ModerationTables, PhotoModeration } from './tables-moderation.ts';
import type { OperatorTables } from './tables-operators.ts';
import type { PaymentTables } from './tables-payments.ts';
import type { SecurityTables } from './tables-security.ts';
import type { SocialTables } from './tables-social.ts';
import type { SupportTables } from './tables-support.ts';
import type { TrackingTables } from './tables-tracking.ts';
import type { VerificationTables } from './tables-verification.ts';
import type { WebPushTables } from './tables-web-push.ts';

/** `int8` columns come as strings, the same from both engines: they may outgrow a double. */
export type Id = string;
type Identity = ColumnType<Id, never, never>;
type Time = ColumnType<Date, Date | string, Date | string>;
type WithDefault<T> = ColumnType<T, T | undefined, T>;

export type MemberState = 'active' | 'unconfirmed' | 'hidden' | 'deactivated' | 'banned' | 'deleted';
export type Gender = 'm' | 'f';
export type PremiumPlan = 'base' | 'gold';

export interface MemberTable {
  id: Identity;
  hid: string;
  brand_id: number;
  pool: string;
  email: string | null;
  email_confirmed_at: Time | null;
  password_hash: string | null;
  name: string;
  gender: Gender;
  /** YYYY-MM-DD. */
  birthday: string;
  search_gender: Gender;
  search_age_from: number;
  search_age_to: number;
  /** In km; null is any distance. */
  search_distance: ColumnType<SearchDistance, SearchDistance | undefined, SearchDistance>;
  country_id: number;
  city_id: number;
  /** Of the cell, never the exact place. */
  latitude: number;
  longitude: number;
  /** What others are told instead: a city and where to measure from. Null until it was worked out. */
  told_city_id: number | null;
  told_latitude: number | null;
  told_longitude: number | null;
  /** When they came to their city; null since their sign-up. */
  placed_at: Time | null;
  /** After a move to another country: the country whose market the member stays in, and until when (record 91). */
  market_country_id: number | null;
  market_until: Time | null;
  language: string;
  about_me: Generated<string>;
  mood: number | null;
  fields: ColumnType<ProfileFields, string | undefined, string>;
  state: Generated<MemberState>;
  cover_photo_id: Id | null;
  /** Which one the member chose; without it the first that others see stands for them. */
  cover_chosen_id: Id | null;
  /** The cover's, kept by the database: lists show it without reading photos. */
  cover_thumbhash: ColumnType<string | null, never, never>;
  photos_moderated: Generated<number>;
  verified_at: Time | null;
  /** Until when they hold Premium, and which: read by `features/entitlements/premium.ts` alone. */
  premium_until: Time | null;
  premium_plan: PremiumPlan | null;
  /** Until when base goes on after Premium Plus; null where nothing of it is left then. */
  base_until: Time | null;
  vip_until: Time | null;
  /** By an operator's decision. */
  restriction: 'hidden' | 'softBanned' | null;
  demo: Generated<boolean>;
  traffic: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  accepted: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: WithDefault<Date>;
  name_changed_at: Time | null;
  /** Devices that signed in before are known no more. */
  devices_since: Time | null;
}

export interface PhotoTable extends PhotoModeration {
  /** Reserved before the row, since the files are named by it. */
  id: ColumnType<Id, Id, never>;
  uid: string;
  member_id: Id | null;
  funnel_id: string | null;
  status: number;
  width: number;
  height: number;
  thumbhash: string | null;
  position: Generated<number>;
  demo_seed: Id | null;
  /** Taken over from a social provider, and fit by the rules. */
  premoderated: Generated<boolean>;
  reject_reason: PhotoReason | null;
  /** By what a member asked for it; null where nothing was named. */
  request_id: string | null;
  created_at: WithDefault<Date>;
}

export interface MessageTable {
  low_id: Id;
  high_id: Id;
  /** Counts within the dialog, from 1. */
  id: Id;
  sender_id: Id;
  type: number;
  text: Generated<string>;
  body: unknown;
  reply_to: Id | null;
  request_id: string | null;
  is_sent: Generated<boolean>;
  /** Waits for an operator's review, and exists for its sender alone (decision 93). */
  held: Generated<boolean>;
  deleted_at: Time | null;
  created_at: WithDefault<Date>;
}

export interface ThreadTable {
  member_id: Id;
  other_id: Id;
  last_message_id: Id | null;
  last_at: Time;
  unread: Generated<number>;
  incoming: Generated<number>;
  outgoing: Generated<number>;
  read_up_to: WithDefault<Id>;
  other_read_up_to: WithDefault<Id>;
  cleared_up_to: WithDefault<Id>;
  is_match: Generated<boolean>;
  is_favorite: Generated<boolean>;
  /** Until then the dialog list highlights the conversation. */
  highlighted_until: Time | null;
}

export interface CounterTable {
  member_id: Id;
  seq: WithDefault<Id>;
  threads_unread: Generated<number>;
  visitors_unread: Generated<number>;
  likes_me_unread: Generated<number>;
  matches_unread: Generated<number>;
  likes_me_total: Generated<number>;
  my_likes_total: Generated<number>;
  matches_total: Generated<number>;
  visitors_total: Generated<number>;
  blocked_total: Generated<number>;
  daily_likes: Generated<number>;
  daily_likes_since: Time | null;
  /** Dialogs that a limited member began in the window since then (decision 93). */
  new_dialogs: Generated<number>;
  new_dialogs_since: WithDefault<Date | null>;
}

/** What filters and orders of a member (migration 0003-card). */
export interface CardTable {
  member_id: Id;
  /** The digits of a `bit(300)`, value 1 first. */
  interests: string;
  habits: Id;
  traits: Id;
  boosted_until: Time | null;
  goals: number;
  languages: number;
  /** Of about 20 km. */
  cell: number;
  /** Of about 100 km. */
  cell100: number;
  country_id: number;
  city_id: number;
  /** Six-hour buckets since 1970. */
  seen: number;
  birthday: string;
  joined: string;
  latitude: number;
  longitude: number;
  revision: Generated<number>;
  /** Null while no one may be shown the member. */
  audience: number | null;
  seeks: number;
  search_age_from: number;
  search_age_to: number;
  search_distance: ColumnType<SearchDistance, SearchDistance | undefined, SearchDistance>;
  band: number;
  height: number | null;
  completeness: number;
  flags: number;
}

export interface CandidateQueueTable {
  member_id: Id;
  generation: Id;
  revision: number;
  first_seq: number;
  made_at: Time;
  filled_at: WithDefault<Date>;
  ids: Id[];
  liked: Id[];
}

/** What a member of the demonstration world is about to do to a guest. */
export interface DemoActTable {
  bot_id: Id;
  guest_id: Id;
  kind: 'likeBack' | 'greet' | 'read' | 'type' | 'write' | 'leave';
  /** The message that it answers; 0 where it answers none. */
  message_id: WithDefault<Id>;
  due_at: Time;
  done_at: Time | null;
}

export interface Tables
  extends AccessTables,
    ConsentTables,
    ExperimentTables,
    FigureTables,
    LegalTables,
    ModerationTables,
    OperatorTables,
    PaymentTables,
    SecurityTables,
    SocialTables,
    SupportTables,
    TrackingTables,
    VerificationTables,
    WebPushTables {
  setting: { key: string; value: string };
  member: MemberTable;
  presence: { member_id: Id; seen_at: Time };
  place_area: {
    pool: string;
    kind: 'city' | 'near';
    area: number;
    far: number;
    members: number;
    is_dense: boolean;
  };
  place_move: { member_id: Id; moved_at: Time };
  session: {
    id: string;
    member_id: Id;
    device_id: string | null;
    user_agent: string | null;
    created_at: WithDefault<Date>;
    ended_at: Time | null;
    end_reason: string | null;
  };
  refresh_token: { hash: Buffer; session_id: string; expires_at: Time; spent_at: Time | null };
  counter: CounterTable;
  event: { member_id: Id; seq: Id; kind: string; data: Record<string, unknown>; created_at: WithDefault<Date> };
  mark: { actor_id: Id; target_id: Id; bits: number; marked_at: WithDefault<Date> };
  pool: { number: ColumnType<number, never, never>; name: string };
  card: CardTable;
  candidate_queue: CandidateQueueTable;
  match: { member_id: Id; other_id: Id; matched_at: Time; is_new: Generated<boolean> };
  visit: { member_id: Id; visitor_id: Id; visited_at: Time };
  thread: ThreadTable;
  message: MessageTable;
  photo: PhotoTable;
  /** Photos whose files are to be deleted. */
  photo_due: { photo_id: Id; due_at: WithDefault<Date> };
  /** Who of the demonstration world is played by a person. */
  demo_guest: { member_id: Id; next_at: Time; day: WithDefault<string>; given: Generated<number> };
  demo_act: DemoActTable;
  abuse_report: {
    id: Identity;
    reporter_id: Id;
    reported_id: Id;
    reason_id: number;
    text: Generated<string>;
    context: string | null;
    /** Which message of their dialog was reported. */
    message_id: Id | null;
    created_at: WithDefault<Date>;
  };
}

export type Member = Selectable<MemberTable>;
export type NewMember = Insertable<MemberTable>;
export type PhotoRow = Selectable<PhotoTable>;
