import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Row, Tables } from '../../db/schema.ts';

export type Receipt = Row<'receipt'>;

export const hasReceipt = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('receipt').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

/** Creates a receipt, and enqueues its email in the same transaction. */
export const createReceipt = async (db: Db, receipt: Insertable<Tables['receipt']>): Promise<void> => {
  const { id } = await db.insertInto('receipt').values(receipt).returning('id').executeTakeFirstOrThrow();
  await sql`select enqueue_job('receipt.mail', jsonb_build_object('receiptId', ${id}::text))`.execute(db);
};

/** The next number in the series of a brand and year. Other transactions that need one wait until this one ends. */
export const nextNumber = async (db: Db, brandId: number, year: number): Promise<number> => {
  const { last } = await db
    .insertInto('receipt_series')
    .values({ brand_id: brandId, year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['brand_id', 'year']).doUpdateSet({ last: sql<number>`receipt_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
};

/** Records that the email was sent, or why none will be. */
export const markMailed = async (db: Db, id: Id, mailed: { mailed_at: Date } | { unmailed: string }): Promise<void> => {
  await db.updateTable('receipt').set(mailed).where('id', '=', id).execute();
};

/** The columns of an email and of a line in the list. */
const details = (db: Db) =>
  db
    .selectFrom('receipt as r')
    .innerJoin('payment_order as o', 'o.id', 'r.order_id')
    .innerJoin('currency as c', 'c.code', 'r.currency')
    .leftJoin('payment_attempt as a', 'a.id', 'o.paid_attempt_id')
    .leftJoin('subscription as s', 's.id', 'o.subscription_id')
    .leftJoin('receipt as first', (join) => join.onRef('first.key', '=', 'o.uid'))
    .leftJoin('receipt as withdrawn', (join) => join.on('withdrawn.key', '=', sql<string>`o.uid || ':withdrawal'`))
    .leftJoin('member as m', 'm.id', 'r.member_id')
    .selectAll('r')
    .select([
      'o.uid as order_uid',
      'o.type as order_type',
      'o.state as order_state',
      'o.feature',
      'o.plan',
      'o.tariff_key',
      'o.country',
      'o.period_days',
      'o.coins',
      'o.boosts',
      'o.paid_at',
      'c.id as currency_id',
      'c.exponent',
      'a.gateway',
      'a.method',
      'a.card_brand',
      'a.card_mask',
      'a.chargeback',
      'withdrawn.created_at as withdrawn_at',
      's.state as renewal_state',
      's.amount as renewal_amount',
      's.period_days as renewal_days',
      's.next_charge_at',
      'first.year as first_year',
      'first.number as first_number',
      'm.email',
      'm.name',
      'm.language',
      'm.state as member_state',
    ]);

export type ReceiptDetail = NonNullable<Awaited<ReturnType<typeof receiptById>>>;

export const receiptById = (db: Db, id: Id) => details(db).where('r.id', '=', id).executeTakeFirst();

export const receiptByUid = (db: Db, uid: string) => details(db).where('r.uid', '=', uid).executeTakeFirst();

/** A member's receipts and credit notes, latest first. */
export const receiptsOfMember = (db: Db, memberId: Id, before: Id | undefined, count: number) =>
  details(db)
    .where('r.member_id', '=', memberId)
    .where('r.number', 'is not', null)
    .$if(before !== undefined, (query) => query.where('r.id', '<', before ?? '0'))
    .orderBy('r.id', 'desc')
    .limit(count)
    .execute();
