import type { Role } from '@kindred/contract/console/roles';
import type { ColumnType, Generated } from 'kysely';

type Id = string;
type Identity = ColumnType<Id, never, never>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Now = ColumnType<Date, never, never>;
type Json = ColumnType<Record<string, unknown> | null, string | null | undefined, never>;

/** The tables of migration 0016-operators. */
export interface OperatorTables {
  operator: {
    id: Identity;
    email: string;
    name: Generated<string>;
    roles: Role[];
    password_hash: string | null;
    /** Sealed. */
    totp_secret: string | null;
    /** The time step of the last code that was taken: none is taken twice. */
    totp_step: ColumnType<Id, Id | undefined, Id>;
    /** Devices that signed in before are known no more. */
    devices_since: Time | null;
    suspended_at: Time | null;
    created_at: Now;
  };
  operator_invitation: { hash: Buffer; operator_id: Id; totp_secret: string; expires_at: Time };
  operator_session: {
    hash: Buffer;
    operator_id: Id;
    address: string;
    user_agent: string | null;
    created_at: Now;
    seen_at: ColumnType<Date, never, Date>;
    expires_at: Time;
  };
  audit_line: {
    id: Identity;
    at: Now;
    operator_id: Id | null;
    action: string;
    /** What it was done to: `photo:<uid>`, `operator:<id>`. */
    subject: string;
    member_id: Id | null;
    before: Json;
    after: Json;
    reason: string | null;
    address: string | null;
  };
  decision: {
    id: Identity;
    uid: string;
    member_id: Id;
    kind: string;
    reason: string;
    subject: ColumnType<Record<string, unknown>, string | undefined, string>;
    /** Operators' own; the member never sees it. */
    note: Generated<string>;
    operator_id: Id | null;
    created_at: Now;
    seen_at: Time | null;
    undone_at: Time | null;
  };
  appeal: {
    decision_id: Id;
    member_id: Id;
    text: string;
    created_at: Now;
    granted: boolean | null;
    answer: Generated<string>;
    operator_id: Id | null;
    decided_at: Time | null;
  };
}
