import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { PaymentTables } from '../../db/tables-payments.ts';

export type Receipt = Selectable<PaymentTables['receipt']>;

export const hasReceipt = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('receipt').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;

export const addReceipt = async (db: Db, receipt: Insertable<PaymentTables['receipt']>): Promise<void> => {
  await db.insertInto('receipt').values(receipt).execute();
};

/** The next number of a brand's year; whoever comes meanwhile waits until this transaction ends. */
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

const claimText = `
  update receipt set mail_at = $2::timestamptz, mail_tries = mail_tries + 1 where id = (
    select id from receipt where mailed_at is null and unmailed is null and mail_at <= $1::timestamptz
    order by mail_at, id limit 1 for update skip locked
  ) returning id, uid, mail_tries, created_at`;

export type Claimed = Pick<Receipt, 'id' | 'uid' | 'mail_tries' | 'created_at'>;

/** The next one whose letter is due; until `lease` nobody else has it. */
export const claimReceipt = async (db: Db, now: Date, lease: Date): Promise<Claimed | undefined> =>
  (await db.executeQuery<Claimed>(CompiledQuery.raw(claimText, [now, lease]))).rows[0];

type Mailed = { mailed_at: Date } | { unmailed: string } | { mail_at: Date };

export const markMailed = async (db: Db, id: Id, mailed: Mailed): Promise<void> => {
  await db.updateTable('receipt').set(mailed).where('id', '=', id).execute();
};

/** Everything that a letter or a line of the list says. */
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
