import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Id, Row, Tables } from '../../../db/schema.ts';

export type PaymentAttempt = Row<'payment_attempt'>;
export type NewAttempt = Insertable<Tables['payment_attempt']>;

/** Creates attempts whose forms are signed and not opened. Attempts that exist stay as they are. */
export const saveSignedAttempts = async (
  db: Db,
  attempts: readonly Omit<NewAttempt, 'started_at'>[],
): Promise<void> => {
  const references = attempts.map(({ reference }) => reference);
  const known = new Set(await listKnownReferences(db, references));
  const missing = attempts.filter(({ reference }) => !known.has(reference));
  if (missing.length === 0) return;
  await db
    .insertInto('payment_attempt')
    .values(missing.map((attempt) => ({ ...attempt, started_at: null })))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
};

/** Lists the references that an attempt has. A list of tariffs is mostly shown again, and a read costs half of an insert without effect. */
export const listKnownReferences = async (db: Db, references: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('reference')
    .where('reference', '=', sql<string>`any(${references}::text[])`)
    .execute();
  return rows.map(({ reference }) => reference);
};

/** Creates a started attempt, or starts and returns the one that has this reference. */
export const saveAttempt = async (db: Db, attempt: NewAttempt & { started_at: Date }): Promise<PaymentAttempt> => {
  await db
    .insertInto('payment_attempt')
    .values(attempt)
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ started_at: attempt.started_at })
        .where('payment_attempt.started_at', 'is', null),
    )
    .execute();
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('reference', '=', attempt.reference)
    .executeTakeFirstOrThrow();
};

export type AttemptChange = Partial<
  Pick<
    PaymentAttempt,
    | 'payment_id'
    | 'state'
    | 'decline_code'
    | 'card_brand'
    | 'card_mask'
    | 'stored_method_id'
    | 'refunded_amount'
    | 'chargeback'
    | 'amount'
    | 'currency'
    | 'started_at'
    | 'updated_at'
  >
>;

export const updateAttempt = (db: Db, id: Id, change: AttemptChange): Promise<PaymentAttempt> =>
  db.updateTable('payment_attempt').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const attemptById = (db: Db, id: Id): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirst();

/** Lists the attempts of an order, oldest first. */
export const attemptsOfOrder = (db: Db, orderId: Id): Promise<PaymentAttempt[]> =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const attemptByReference = (db: Db, reference: string): Promise<PaymentAttempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();

/** The order of an attempt; undefined for a reference of no attempt. */
export const orderOfReference = (
  db: Db,
  reference: string,
): Promise<{ readonly uid: string; readonly member_id: Id } | undefined> =>
  db
    .selectFrom('payment_attempt as a')
    .innerJoin('payment_order as o', 'o.id', 'a.order_id')
    .select(['o.uid', 'o.member_id'])
    .where('a.reference', '=', reference)
    .executeTakeFirst();

/** Those of a gateway's payments whose attempt is paid. */
export const paidPayments = async (db: Db, gateway: string, paymentIds: readonly string[]): Promise<Set<string>> => {
  const text = `select payment_id from payment_attempt where gateway = $1 and payment_id = any($2::text[]) and state = 'paid'`;
  const { rows } = await db.executeQuery<{ payment_id: string }>(CompiledQuery.raw(text, [gateway, paymentIds]));
  return new Set(rows.map(({ payment_id }) => payment_id));
};

/** Whether another payment than `paymentId` paid the attempt. A gateway that forgets its references accepts one twice. */
export const isPaidByAnother = (
  { state, payment_id }: Pick<PaymentAttempt, 'state' | 'payment_id'>,
  paymentId: string,
): boolean => state === 'paid' && payment_id !== null && payment_id !== paymentId;

const lastChoiceText = `
  select a.method, a.mode from payment_order o join payment_attempt a on a.order_id = o.id
  where o.member_id = $1::bigint and a.mode <> 'renewal' and a.started_at is not null
  order by a.started_at desc, a.id desc limit 1`;

/** The method and mode of a member's last started attempt, renewals aside; undefined for a member without one. */
export const lastChoice = async (
  db: Db,
  memberId: Id,
): Promise<{ readonly method: PaymentMethod; readonly mode: PaymentMode } | undefined> => {
  const query = CompiledQuery.raw(lastChoiceText, [memberId]);
  return (await db.executeQuery<{ method: PaymentMethod; mode: PaymentMode }>(query)).rows[0];
};
