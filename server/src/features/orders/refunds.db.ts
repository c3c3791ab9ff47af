import { CompiledQuery, type Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { PaymentTables } from '../../db/tables-payments.ts';
import type { Attempt } from './orders.db.ts';

export type Refund = Selectable<PaymentTables['refund']>;

/** By its key: whether it is owed already. */
export const refundByKey = (db: Db, key: string): Promise<Refund | undefined> =>
  db.selectFrom('refund').selectAll().where('key', '=', key).executeTakeFirst();

/** A refund that nobody else changes until the transaction ends. */
export const lockRefund = (db: Db, id: Id): Promise<Refund | undefined> =>
  lockRow(db.selectFrom('refund').selectAll().where('id', '=', id)).executeTakeFirst();

const owedText = `
  select coalesce(sum(amount), 0)::integer as all, coalesce(sum(amount) filter (where state = 'due'), 0)::integer as due
  from refund where gateway = $1 and payment_id = $2 and state in ('due', 'made')`;

/** What of a payment goes back by us, and how much of it has not yet. */
export const owedOf = async (db: Db, gateway: string, paymentId: string): Promise<{ all: number; due: number }> => {
  const { rows } = await db.executeQuery<{ all: number; due: number }>(
    CompiledQuery.raw(owedText, [gateway, paymentId]),
  );
  return rows[0] ?? { all: 0, due: 0 };
};

const spentText = `
  select coalesce(sum(r.amount / (10 ^ c.exponent) / c.rate), 0)::float8 as dollars
  from refund r join currency c on c.code = r.currency
  where r.operator_id = $1::bigint and r.created_at > $2::timestamptz`;

/** How many dollars an operator has given back since a moment, at the rates that stand; what was refused may be tried again, and counts. */
export const dollarsGivenBack = async (db: Db, operatorId: Id, since: Date): Promise<number> => {
  const { rows } = await db.executeQuery<{ dollars: number }>(CompiledQuery.raw(spentText, [operatorId, since]));
  return rows[0]?.dollars ?? 0;
};

/** How many dollars an amount is worth, at the rate that stands. */
export const dollarsOf = async (db: Db, amount: number, currency: string): Promise<number> => {
  const text = 'select ($1::integer / (10 ^ exponent) / rate)::float8 as dollars from currency where code = $2';
  const { rows } = await db.executeQuery<{ dollars: number }>(CompiledQuery.raw(text, [amount, currency]));
  return rows[0]?.dollars ?? 0;
};

/** One deed of an operator after the other. */
export const lockOperator = async (db: Db, id: Id): Promise<void> => {
  await lockRow(db.selectFrom('operator').select('id').where('id', '=', id)).execute();
};

export const attemptById = (db: Db, id: Id): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();

type Change =
  | { readonly state: 'due'; readonly tries: number; readonly refused_because: null }
  | { readonly state: 'closed'; readonly note: string; readonly closed_at: Date; readonly closed_by: Id };

export const changeRefund = async (db: Db, id: Id, change: Change): Promise<void> => {
  await db.updateTable('refund').set(change).where('id', '=', id).execute();
};
