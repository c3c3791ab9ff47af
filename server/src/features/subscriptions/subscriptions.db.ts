import type { SubscribedFeature } from '@kindred/contract/payments/features';
import type { Exponent } from '@kindred/contract/payments/money';
import type { UnsubscribeOfferName } from '@kindred/contract/payments/unsubscribe';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row, Tables } from '../../db/schema.ts';

export type Subscription = Row<'subscription'>;

const running = [sql.lit<'active'>('active'), sql.lit<'pastDue'>('pastDue')] as const;

export const isRunning = ({ state }: Pick<Subscription, 'state'>): boolean => state === 'active' || state === 'pastDue';

/** What of a feature renews by itself, of a member who is locked. */
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

/** A subscription, in its money, and whether there still is something to charge. */
export type Standing = Subscription & { currency_id: number; exponent: Exponent; can_charge: boolean };

const standingText = `
  select distinct on (s.feature) s.*, c.id as currency_id, c.exponent,
    exists (select from stored_method m where m.id = s.stored_method_id and m.removed_at is null) as can_charge
  from subscription s join currency c on c.code = s.currency
  where s.member_id = $1::bigint
  order by s.feature, s.id desc`;

/** A member's last subscription of each feature: the one that runs, where one does. */
export const lastSubscriptions = async (db: Db, memberId: Id): Promise<Standing[]> =>
  (await db.executeQuery<Standing>(CompiledQuery.raw(standingText, [memberId]))).rows;

/** A member's own subscription; another's is not there. */
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
    | 'updated_at'
  >
>;

export const changeSubscription = async (db: Db, id: Id, change: Change): Promise<void> => {
  await db.updateTable('subscription').set(change).where('id', '=', id).execute();
};

export const subscriptionById = (db: Db, id: Id): Promise<Subscription | undefined> =>
  db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst();

/** Which offers a member has taken, and for which subscription. */
export const offersTaken = async (db: Db, memberId: Id): Promise<ReadonlyMap<UnsubscribeOfferName, Id>> => {
  const text = 'select offer, subscription_id from offer_taken where member_id = $1::bigint';
  const { rows } = await db.executeQuery<{ offer: UnsubscribeOfferName; subscription_id: Id }>(
    CompiledQuery.raw(text, [memberId]),
  );
  return new Map(rows.map(({ offer, subscription_id }) => [offer, subscription_id]));
};

/** Notes that a member, who is locked, took an offer. */
export const takeOffer = async (db: Db, taken: Insertable<Tables['offer_taken']>): Promise<void> => {
  await db.insertInto('offer_taken').values(taken).execute();
};
