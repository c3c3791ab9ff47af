import { type Kysely, sql } from 'kysely';

/** What whoever holds a subscription does with it: rests, offers that they took, why they left; and what an upgrade takes. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

const statements = [
  // When the last pause began, and what whoever canceled said of it.
  `alter table subscription add column paused_at timestamptz, add column member_reason text,
    add column member_comment text`,

  // Each once a member, whatever they subscribe to after.
  `create table offer_taken (
    member_id bigint not null references member (id) on delete cascade,
    offer text not null,
    subscription_id bigint not null references subscription (id) on delete cascade,
    at timestamptz not null,
    primary key (member_id, offer)
  )`,
  'create index offer_taken_subscription on offer_taken (subscription_id)',

  // Seconds of base that an upgrade takes in exchange.
  'alter table payment_order add column trade_seconds integer check (trade_seconds > 0)',
  `create index payment_order_paid_member on payment_order (member_id, paid_at desc, id desc) where paid_at is not null`,
];
