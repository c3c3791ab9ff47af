import type { ConsentAction, ConsentVariant } from '@kindred/contract/consent-choice';
import type { FigureName } from '@kindred/contract/console/figures';
import type { DifferenceKind } from '@kindred/contract/console/revenue';
import type { Role } from '@kindred/contract/console/roles';
import type { SecurityKind } from '@kindred/contract/console/security';
import type { FeatureHid, FeatureVariant, SplitGroup, SplitHid } from '@kindred/contract/experiments';
import type { TariffList } from '@kindred/contract/payments/features';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Exponent } from '@kindred/contract/payments/money';
import type { UnsubscribeOfferName, UnsubscribeReason } from '@kindred/contract/payments/unsubscribe';
import type { PhotoReason } from '@kindred/contract/photo-reasons';
import type { SearchDistance } from '@kindred/contract/profile';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import type { ColumnType, Insertable, Selectable } from 'kysely';
import type { DB, Generated } from './schema.gen.ts';

/** `int8` columns are strings on both engines: their values may outgrow a double. */
export type Id = string;

/** Read as `Read`, written as JSON text. */
type Json<Read> = ColumnType<Read, string, string>;
type WrittenByDatabase<Read> = ColumnType<Read, never, never>;

/** A match of a filter in a text; positions in UTF-16 units. */
export interface Finding {
  readonly kind: 'phone' | 'link' | 'email' | 'handle' | 'insult' | 'money';
  readonly from: number;
  readonly to: number;
}

/** Columns of which more is known than the database says: JSON, names of the contract, columns that only the database writes. */
interface NarrowColumns {
  activity: { data: Generated<Json<Record<string, unknown>>> };
  audit_line: {
    before: Json<Record<string, unknown> | null> | null;
    after: Json<Record<string, unknown> | null> | null;
  };
  card: { search_distance: Generated<SearchDistance> };
  consent_record: { variant: ConsentVariant; action: ConsentAction };
  currency: { exponent: Exponent };
  daily_figure: { figure: FigureName };
  decision: { subject: Generated<Json<Record<string, unknown>>> };
  demo_act: { kind: 'likeBack' | 'greet' | 'read' | 'type' | 'write' | 'leave' };
  event: { data: Record<string, unknown> };
  flag_override: { flag: FeatureHid; variant: FeatureVariant | null };
  member: {
    accepted: Generated<Json<Record<string, unknown>>>;
    cover_thumbhash: WrittenByDatabase<string | null>;
    fields: Generated<Json<ProfileFields>>;
    search_distance: Generated<SearchDistance>;
    traffic: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
  };
  message: { body: unknown };
  offer_taken: { offer: UnsubscribeOfferName };
  operator: { roles: Role[] };
  payment_attempt: { method: PaymentMethod };
  payment_difference: { kind: DifferenceKind };
  photo: { queued_at: WrittenByDatabase<Date | null>; reject_reason: PhotoReason | null };
  security_event: { kind: SecurityKind };
  split_binding: { split: SplitHid; split_group: SplitGroup };
  stored_method: { method: PaymentMethod };
  subscription: { member_reason: UnsubscribeReason | null };
  tariff: { lists: TariffList[] };
  text_review: { findings: Json<Finding[]> };
  tracking_event: { data: Record<string, unknown> };
}

/** A column that the table does not have makes the table unusable, so that the compiler finds it. */
type Narrow<Table, Columns> = [Exclude<keyof Columns, keyof Table>] extends [never]
  ? Omit<Table, keyof Columns> & Columns
  : never;

/** All tables: their columns as the database has them (`npm run schema -w server`), some of them narrowed. */
export type Tables = {
  [Name in keyof DB]: Name extends keyof NarrowColumns ? Narrow<DB[Name], NarrowColumns[Name]> : DB[Name];
};

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;

export type Member = Row<'member'>;
export type NewMember = Insertable<Tables['member']>;
export type PhotoRow = Row<'photo'>;
export type MemberState = Member['state'];
export type Gender = Member['gender'];
export type PremiumPlan = NonNullable<Member['premium_plan']>;
export type OrderState = Row<'payment_order'>['state'];
export type PaymentAttemptState = Row<'payment_attempt'>['state'];
export type Chargeback = NonNullable<Row<'payment_attempt'>['chargeback']>;
export type Account = Row<'ledger_line'>['account'];
export type LineKind = Row<'ledger_line'>['kind'];
export type RefundReason = Row<'refund'>['reason'];
/** The first two are documents with a number; the others are emails only. */
export type ReceiptKind = Row<'receipt'>['kind'];
export type VerificationState = Row<'verification'>['state'];
