import type { DifferenceKind } from '@kindred/contract/console/revenue';
import type { FeatureType, SubscribedFeature, TariffList, TariffPlan } from '@kindred/contract/payments/features';
import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import type { Exponent } from '@kindred/contract/payments/money';
import type { OrderType } from '@kindred/contract/payments/pay';
import type { GrantReason, SpecialList } from '@kindred/contract/payments/special-prices';
import type { UnsubscribeOfferName, UnsubscribeReason } from '@kindred/contract/payments/unsubscribe';
import type { ColumnType, Generated } from 'kysely';

type Id = string;
type Identity = ColumnType<Id, never, never>;
type Time = ColumnType<Date, Date | string, Date | string>;
type Now = ColumnType<Date, Date | undefined, Date>;

export type OrderState = 'offered' | 'pending' | 'paid' | 'declined' | 'expired' | 'refunded' | 'taken';
export type AttemptState =
  | 'open'
  | 'challenge'
  | 'pending'
  | 'authorized'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'paid';
export type Chargeback = 'opened' | 'won' | 'lost';
export type Account = 'coins' | 'boosts' | 'premiumBase' | 'premiumGold' | 'vip';
export type LineKind = 'grant' | 'revoke' | 'spend' | 'lifetime' | 'pause' | 'resume';
export type RefundState = 'due' | 'made' | 'refused' | 'closed';
export type RefundReason = 'surplus' | 'mismatch' | 'unknownOrder' | 'operator' | 'withdrawal';

/** What a letter of a payment is; the first two are documents with a number. */
export type ReceiptKind = 'receipt' | 'creditNote' | 'chargeback' | 'chargebackWon' | 'returned' | 'withdrawal';

/** The tables of payments' migrations, 0029 on. Amounts are minor units of their currency. */
export interface PaymentTables {
  currency: {
    code: string;
    id: number;
    abbreviation: string;
    symbol: string;
    /** As text: a decimal. */
    rate: ColumnType<string, string, string>;
    exponent: Exponent;
    updated_at: Now;
  };
  market: { country: string; currency: string; tax_basis_points: number };
  tariff: {
    id: Identity;
    /** What calls name it by. */
    key: string;
    feature: FeatureType;
    plan: TariffPlan | null;
    lists: TariffList[];
    brand_id: number | null;
    /** Two letters. */
    country: string | null;
    split: string | null;
    split_group: number | null;
    currency: string;
    amount: number;
    full_amount: number | null;
    repeat_amount: number | null;
    membership_fee: number | null;
    period_days: number | null;
    repeat_period_days: number | null;
    showcase_days: number | null;
    coins: number | null;
    boosts: number | null;
    is_best: Generated<boolean>;
    is_preselected: Generated<boolean>;
    is_promotional: Generated<boolean>;
    contexts: Generated<number[]>;
    behaviors: Generated<number[]>;
    position: Generated<number>;
    starts_at: Now;
    ends_at: Time | null;
    /** Of whoever began it at the console. */
    request_id: Generated<string | null>;
  };
  stored_method: {
    id: Identity;
    member_id: Id;
    gateway: string;
    token: string;
    method: PaymentMethod;
    brand: string | null;
    mask: string | null;
    created_at: Now;
    used_at: Now;
    removed_at: Time | null;
  };
  payment_order: {
    id: Identity;
    uid: string;
    member_id: Id;
    brand_id: number;
    tariff_id: Id;
    tariff_key: string;
    offer_key: string;
    type: OrderType;
    feature: FeatureType;
    plan: TariffPlan | null;
    context: string;
    country: string | null;
    split: string | null;
    split_group: number | null;
    currency: string;
    amount: number;
    tax_amount: number;
    repeat_amount: number | null;
    period_days: number | null;
    repeat_period_days: number | null;
    coins: number | null;
    boosts: number | null;
    trade_seconds: number | null;
    /** The grant of a special price that the order was offered by. */
    grant_id: Id | null;
    subscription_id: Id | null;
    state: Generated<OrderState>;
    decline_code: string | null;
    paid_attempt_id: Id | null;
    refunded_amount: Generated<number>;
    created_at: Now;
    expires_at: Time;
    paid_at: Time | null;
  };
  /** Migration 0085-campaigns. */
  campaign: {
    id: Identity;
    brand_id: number;
    name: string;
    reason: string;
    made_by: Id;
    made_at: Time;
    ends_at: Time;
    ended_at: Time | null;
  };
  price_grant: {
    id: Identity;
    member_id: Id;
    list: SpecialList;
    reason: GrantReason;
    key: string;
    granted_at: Time;
    expires_at: Time;
    order_id: Id | null;
  };
  payment_attempt: {
    id: Identity;
    order_id: Id;
    reference: string;
    gateway: string;
    payment_id: string | null;
    method: PaymentMethod;
    mode: PaymentMode | 'renewal';
    state: Generated<AttemptState>;
    amount: number;
    currency: string;
    decline_code: string | null;
    card_brand: string | null;
    card_mask: string | null;
    stored_method_id: Id | null;
    refunded_amount: Generated<number>;
    chargeback: Chargeback | null;
    created_at: Now;
    updated_at: Now;
  };
  gateway_event: {
    gateway: string;
    event_id: string;
    type: string;
    reference: string;
    payment_id: string;
    said_at: Time;
    received_at: Now;
  };
  refund: {
    id: Identity;
    key: string;
    gateway: string;
    payment_id: string;
    order_id: Id | null;
    member_id: Id | null;
    amount: number;
    currency: string;
    reason: RefundReason;
    operator_id: Id | null;
    state: Generated<RefundState>;
    refused_because: string | null;
    created_at: Now;
    made_at: Time | null;
    note: Generated<string>;
    tries: Generated<number>;
    closed_at: Time | null;
    closed_by: Id | null;
  };
  payment_difference: {
    id: Identity;
    gateway: string;
    payment_id: string;
    kind: DifferenceKind;
    reference: string;
    order_id: Id | null;
    currency: string;
    ours: string | null;
    theirs: string | null;
    state: Generated<'open' | 'gone' | 'resolved'>;
    found_at: Time;
    seen_at: Time;
    ended_at: Time | null;
    note: Generated<string>;
    operator_id: Id | null;
  };
  payment_comparison: {
    id: Identity;
    gateway: string;
    days: number;
    operator_id: Id | null;
    started_at: Time;
    finished_at: Time | null;
    payments: Generated<number>;
    found: Generated<number>;
  };
  receipt: {
    id: Identity;
    uid: string;
    kind: ReceiptKind;
    key: string;
    order_id: Id;
    member_id: Id;
    brand_id: number;
    amount: number;
    tax_amount: number;
    currency: string;
    year: number | null;
    number: number | null;
    quantity: Generated<number>;
    period_from: Time | null;
    period_until: Time | null;
    created_at: Now;
    mail_at: Now;
    mail_tries: Generated<number>;
    mailed_at: Time | null;
    unmailed: string | null;
  };
  receipt_series: { brand_id: number; year: number; last: number };
  subscription: {
    id: Identity;
    uid: string;
    member_id: Id;
    brand_id: number;
    feature: SubscribedFeature;
    plan: TariffPlan | null;
    tariff_id: Id;
    tariff_key: string;
    first_order_id: Id;
    stored_method_id: Id | null;
    amount: number;
    currency: string;
    period_days: number;
    state: Generated<'active' | 'pastDue' | 'canceled' | 'ended'>;
    next_charge_at: Time | null;
    periods: Generated<number>;
    tries: Generated<number>;
    paused_until: Time | null;
    paused_at: Time | null;
    cancel_reason: string | null;
    member_reason: UnsubscribeReason | null;
    member_comment: string | null;
    canceled_at: Time | null;
    busy_until: Time | null;
    early_seconds: Generated<number>;
    notice_days: number | null;
    noticed_for: Time | null;
    created_at: Now;
    updated_at: Now;
  };
  offer_taken: { member_id: Id; offer: UnsubscribeOfferName; subscription_id: Id; at: Time };
  ledger_line: {
    id: Identity;
    at: Time;
    member_id: Id;
    account: Account;
    kind: LineKind;
    quantity: number;
    is_trial: Generated<boolean>;
    reason: string;
    key: string;
    order_id: Id | null;
  };
  balance: { member_id: Id; account: 'coins' | 'boosts'; amount: number };
  entitlement: {
    member_id: Id;
    service: SubscribedFeature;
    as_of: Time;
    gold_seconds: Generated<number>;
    seconds: Generated<number>;
    lifetime: TariffPlan | null;
    is_trial: Generated<boolean>;
    paused_until: Time | null;
  };
  boost: {
    id: Identity;
    member_id: Id;
    started_at: Time;
    ends_at: Time;
    /** When the member was told what it brought. */
    told_at: Time | null;
  };
  premium_begun: { member_id: Id; since: Generated<Date> };
}
