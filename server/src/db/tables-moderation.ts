import type { ReviewedText } from '@kindred/contract/decisions';
import type { ColumnType, Generated } from 'kysely';

type Id = string;
type Identity = ColumnType<Id, never, never>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Now = ColumnType<Date, never, never>;

/** What migration 0021-moderation adds to a photo. */
export interface PhotoModeration {
  /** Since when it waits, kept by the database. */
  queued_at: ColumnType<Date | null, never, never>;
  /** Its brand shows photos before an operator saw them. */
  shown_first: Generated<boolean>;
  risk: Generated<number>;
  own_risk: Generated<number>;
  risk_signals: Generated<string[]>;
  decided_at: Time | null;
  decided_by: Id | null;
  decision_id: Id | null;
  leased_by: Id | null;
  leased_until: Time | null;
}

/** Where a filter found what in a text, in UTF-16 units. */
export interface Finding {
  readonly kind: 'phone' | 'link' | 'email' | 'handle' | 'insult';
  readonly from: number;
  readonly to: number;
}

/** The tables of migration 0021-moderation. */
export interface ModerationTables {
  photo_hash: { photo_id: Id; member_id: Id | null; hash: Id; banned: Generated<boolean> };
  photo_hash_band: { band: number; photo_id: Id };
  text_review: {
    id: Identity;
    member_id: Id;
    kind: ReviewedText;
    words: string;
    findings: ColumnType<Finding[], string, string>;
    other_id: Id | null;
    message_id: Id | null;
    risk: Generated<number>;
    queued_at: Now;
    outcome: 'passed' | 'removed' | 'changed' | null;
    decided_at: Time | null;
    decided_by: Id | null;
    decision_id: Id | null;
    leased_by: Id | null;
    leased_until: Time | null;
  };
  report_case: {
    id: Identity;
    member_id: Id;
    reports: number;
    risk: Generated<number>;
    opened_at: Now;
    last_at: Time;
    outcome: string | null;
    decided_at: Time | null;
    decided_by: Id | null;
    decision_id: Id | null;
  };
  /** Migration 0075-child-cases. */
  child_case: {
    id: Identity;
    member_id: Id;
    photo_id: Id | null;
    decision_id: Id | null;
    note: Generated<string>;
    opened_at: Now;
    opened_by: Id | null;
    held_until: Time;
    outcome: 'reported' | 'cleared' | null;
    authority: string | null;
    reference: string | null;
    decided_at: Time | null;
    decided_by: Id | null;
  };
  member_risk: {
    member_id: Id;
    score: Generated<number>;
    openers: Generated<number>;
    openers_since: Time | null;
    photos: Generated<number>;
    devices: Generated<number>;
    banned_devices: Generated<number>;
    reports: Generated<number>;
    texts: Generated<number>;
    /** Migration 0091-antiscam: 1 suspected, 2 limited, by the score at `weighed_at`. */
    suspicion: Generated<number>;
    weighed_at: ColumnType<Date, Date | undefined, Date>;
    /** Until then an operator's clearance stands. */
    cleared_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
