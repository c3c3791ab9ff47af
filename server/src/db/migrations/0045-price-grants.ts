import { type Kysely, sql } from 'kysely';

/** Special prices are granted to one member, for a time, once (decisions §3 Special prices). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const special = `array['gold_prolong', 'prolong_discount', 'one_time_offer', 'promo', 'promo_gold', 'retry', 'trial_redirect']`;

const statements = [
  // `key` names the fact that the grant follows from: one fact grants once. `order_id` is the paid order that used the grant up.
  `create table price_grant (
    id bigint generated always as identity primary key,
    member_id bigint not null references member (id) on delete cascade,
    list text not null check (list = any (${special})),
    reason text not null check (reason in
      ('declinedAgain', 'declinedForMoney', 'oneTimeOffer', 'campaign', 'tooExpensive', 'endsSoon', 'retargeting')),
    key text not null,
    granted_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > granted_at),
    order_id bigint,
    unique (member_id, key)
  )`,
  'create index price_grant_list on price_grant (member_id, list, granted_at desc)',
  'create index price_grant_open on price_grant (member_id, list) where order_id is null',
  'create index price_grant_unused on price_grant (expires_at) where order_id is null',
  `create index payment_order_declined on payment_order (member_id, tariff_key) where state = 'declined'`,
  // No foreign key: orders outlive their member, grants do not.
  'alter table payment_order add column grant_id bigint',
  // Orders that were offered at a special price before grants existed.
  `delete from payment_order o using tariff t
    where o.state = 'offered' and t.id = o.tariff_id and t.lists <@ ${special}`,
];
