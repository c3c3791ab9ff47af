import type { ColumnType } from 'kysely';

type Id = string;
type Time = ColumnType<Date, Date | string, Date | string>;
type Now = ColumnType<Date, Date | undefined, Date>;

export type AttemptState = 'started' | 'submitted' | 'valid' | 'invalid' | 'failed';

/** The tables of migration 0020-verification. */
export interface VerificationTables {
  verification: {
    id: ColumnType<Id, never, never>;
    member_id: Id;
    hash: string;
    gesture: string;
    state: AttemptState;
    reason: string | null;
    /** The selfie's name in the storage, until it is deleted. */
    file: string | null;
    digest: Buffer | null;
    print: Buffer | null;
    started_at: Now;
    expires_at: Time;
    submitted_at: Time | null;
    decided_at: Time | null;
    decided_by: Id | null;
  };
  selfie_due: { file: string; verification_id: Id; member_id: Id; why: string; due_at: Now };
  verified_cover: { member_id: Id; photo_id: Id | null; changed_at: Time | null; asked_at: Time | null };
}
