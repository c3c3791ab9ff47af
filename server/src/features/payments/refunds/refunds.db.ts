import { CompiledQuery } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRow } from '../../../db/locks.ts';
import type { Id, Row } from '../../../db/schema.ts';

export type Refund = Row<'refund'>;

export const refundByKey = (db: Db, key: string): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('key', '=', key).executeTakeFirst();

/** An order by its uid, or by the number of its receipt at the brand. */
export type NumberedOrder = { readonly uid: string } | { readonly year: number; readonly number: number };

const paidOrderText = `
  select o.uid, o.member_id, m.name from member m cross join lateral (
    select p.* from payment_order p where p.uid = $3::text
    union all
    select p.* from receipt r join payment_order p on p.id = r.order_id
    where r.brand_id = $1::integer and r.year = $4::integer and r.number = $5::integer
  ) o
  where m.brand_id = $1::integer and m.email = $2::text and m.state <> 'deleted'
    and o.member_id = m.id and o.paid_at is not null
  limit 1`;

/** Finds a paid order of the account of an email. */
export const findPaidOrder = async (
  db: Db,
  brandId: number,
  email: string,
  order: NumberedOrder,
): Promise<{ uid: string; member_id: Id; name: string } | undefined> => {
  const { uid, year, number } = { uid: null, year: null, number: null, ...order };
  const { rows } = await db.executeQuery<{ uid: string; member_id: Id; name: string }>(
    CompiledQuery.raw(paidOrderText, [brandId, email, uid, year, number]),
  );
  return rows[0];
};

/** Locks a refund until the transaction ends. */
export const lockRefund = (db: Db, id: Id): Promise<Refund | undefined> =>
  lockRow(db.selectFrom('refund').selectAll().where('id', '=', id)).executeTakeFirst();

/** Lists refunds that a gateway has to make, oldest first. @param after the id of the last refund of the page before */
export const listDueRefunds = (db: Db, gateway: string, after: Id, limit: number): Promise<Refund[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'due')
    .where('gateway', '=', gateway)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Records that the gateway made a refund, also where another process recorded a refusal meanwhile. */
export const markRefundMade = async (db: Db, id: Id, madeAt: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ state: 'made', made_at: madeAt, refused_because: null })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'refused'])
    .execute();
};

/** Records that the gateway refused a try. A try that an operator started since stays due. */
export const markRefundRefused = async (
  db: Db,
  { id, tries }: Pick<Refund, 'id' | 'tries'>,
  because: string,
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ state: 'refused', refused_because: because })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('tries', '=', tries)
    .execute();
};

const owedText = `
  select coalesce(sum(amount), 0)::integer as all, coalesce(sum(amount) filter (where state = 'due'), 0)::integer as due
  from refund where gateway = $1 and payment_id = $2 and state in ('due', 'made')`;

/** Sums a payment's refunds (`all`), and those that are not made yet (`due`). Minor units of the payment's currency. */
export const sumRefundsOfPayment = async (
  db: Db,
  gateway: string,
  paymentId: string,
): Promise<{ all: number; due: number }> => {
  const { rows } = await db.executeQuery<{ all: number; due: number }>(
    CompiledQuery.raw(owedText, [gateway, paymentId]),
  );
  return rows[0] ?? { all: 0, due: 0 };
};

const refundedDollarsText = `
  select coalesce(sum(r.amount / (10 ^ c.exponent) / c.rate), 0)::float8 as dollars
  from refund r join currency c on c.code = r.currency
  where r.operator_id = $1::bigint and r.created_at > $2::timestamptz`;

/** An operator's refunds since a moment in dollars, at the current rates. Refused refunds count, since they may be retried. */
export const refundedDollars = async (db: Db, operatorId: Id, since: Date): Promise<number> => {
  const query = CompiledQuery.raw(refundedDollarsText, [operatorId, since]);
  return (await db.executeQuery<{ dollars: number }>(query)).rows[0]?.dollars ?? 0;
};

/** Converts an amount to dollars, at the current rate. @param amount minor units */
export const convertToDollars = async (db: Db, amount: number, currency: string): Promise<number> => {
  const text = 'select ($1::integer / (10 ^ exponent) / rate)::float8 as dollars from currency where code = $2';
  const { rows } = await db.executeQuery<{ dollars: number }>(CompiledQuery.raw(text, [amount, currency]));
  return rows[0]?.dollars ?? 0;
};

/** Serializes an operator's refunds until the transaction ends. */
export const lockOperator = async (db: Db, id: Id): Promise<void> => {
  await lockRow(db.selectFrom('operator').select('id').where('id', '=', id)).execute();
};

type Change =
  | { readonly state: 'due'; readonly tries: number; readonly refused_because: null }
  | { readonly state: 'closed'; readonly note: string; readonly closed_at: Date; readonly closed_by: Id };

export const updateRefund = async (db: Db, id: Id, change: Change): Promise<void> => {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
};
