import type { ColumnType } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;

/** The tables of migration 0006-access. */
export interface AccessTables {
  access_key: {
    hash: Buffer;
    member_id: string;
    email: string;
    expires_at: Time;
    /** A key signs in once; a used row stays until its expiry. */
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  pauth: {
    hash: Buffer;
    member_id: string;
    session_id: string;
    expires_at: Time;
    /** Shared by a pauth and those that follow it. */
    family: string;
    spent_at: Time | null;
  };
  sent_letter: { id: string; sent_at: Time };
  dev_letter: {
    number: ColumnType<string, never, never>;
    recipient: string;
    sender: string;
    subject: string;
    html: string;
    text: string;
    sent_at: Time;
  };
}
