import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { Exponent } from '@kindred/contract/payments/money';
import type { UnsubscribeOfferName } from '@kindred/contract/payments/unsubscribe';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row, Tables } from '../../db/schema.ts';

export type Subscription = Row<'subscription'>;

const running = [sql.lit<'active'>('active'), sql.lit<'pastDue'>('pastDue')] as const;

export const isRunning = ({ state }: Pick<Subscription, 'state'>): boolean => state === 'active' || state === 'pastDue';

/** Finds the renewing subscription of a feature, of a locked member. */
export const runningSubscription = (
  db: Db,
  memberId: Id,
  feature: SubscribedFeature,
): Promise<Subscription | undefined> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('feature', '=', feature)
    .where('state', 'in', running)
    .executeTakeFirst();

/** A subscription with its currency, and whether a stored payment method can be charged. */
export type LastSubscription = Subscription & { currency_id: number; exponent: Exponent; can_charge: boolean };

const lastText = `
  select distinct on (s.feature) s.*, c.id as currency_id, c.exponent,
    exists (select from stored_method m where m.id = s.stored_method_id and m.removed_at is null) as can_charge
  from subscription s join currency c on c.code = s.currency
  where s.member_id = $1::bigint
  order by s.feature, s.id desc`;

/** Lists a member's last subscription of each feature, which is the renewing one if there is one. */
export const lastSubscriptions = async (db: Db, memberId: Id): Promise<LastSubscription[]> =>
  (await db.executeQuery<LastSubscription>(CompiledQuery.raw(lastText, [memberId]))).rows;

/** Finds a subscription of this member. */
export const subscriptionOfMember = (db: Db, memberId: Id, uid: string): Promise<Subscription | undefined> =>
  db.selectFrom('subscription').selectAll().where('uid', '=', uid).where('member_id', '=', memberId).executeTakeFirst();

export const addSubscription = async (db: Db, subscription: Insertable<Tables['subscription']>): Promise<Id> => {
  const { id } = await db.insertInto('subscription').values(subscription).returning('id').executeTakeFirstOrThrow();
  return id;
};

type Change = Partial<
  Pick<
    Subscription,
    | 'state'
    | 'amount'
    | 'next_charge_at'
    | 'periods'
    | 'tries'
    | 'paused_until'
    | 'paused_at'
    | 'cancel_reason'
    | 'canceled_at'
    | 'member_reason'
    | 'member_comment'
    | 'busy_until'
    | 'early_seconds'
    | 'noticed_for'
    | 'remind_at'
    | 'updated_at'
  >
>;

export const changeSubscription = async (db: Db, id: Id, change: Change): Promise<void> => {
  await db.updateTable('subscription').set(change).where('id', '=', id).execute();
};

export const subscriptionById = (db: Db, id: Id): Promise<Subscription | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

interface AcceptedOffer {
  readonly subscription_id: Id;
  readonly at: Date;
}

/** The offers that a member accepted, with their subscriptions. */
export const acceptedOffers = async (
  db: Db,
  memberId: Id,
): Promise<ReadonlyMap<UnsubscribeOfferName, AcceptedOffer>> => {
  const text = 'select offer, subscription_id, at from offer_taken where member_id = $1::bigint';
  const { rows } = await db.executeQuery<AcceptedOffer & { offer: UnsubscribeOfferName }>(
    CompiledQuery.raw(text, [memberId]),
  );
  return new Map(rows.map(({ offer, ...accepted }) => [offer, accepted]));
};

/** Records that a locked member accepted an offer. */
export const acceptOffer = async (db: Db, accepted: Insertable<Tables['offer_taken']>): Promise<void> => {
  await db.insertInto('offer_taken').values(accepted).execute();
};
