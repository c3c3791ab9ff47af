import type { DifferenceKind } from '@kindred/contract/console/revenue';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import { measureQueue, type QueueLength } from '../../db/queue-length.db.ts';
import type { Chargeback, Id } from '../../db/schema.ts';

/** A payment as it is stored here. */
export interface LocalPayment {
  readonly order_id: Id;
  readonly reference: string;
  readonly payment_id: string;
  readonly state: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded_amount: number;
  readonly chargeback: Chargeback | null;
}

const oursText = `
  select order_id, reference, payment_id, state, amount, currency, refunded_amount, chargeback from payment_attempt
  where gateway = $1 and payment_id = any($2::text[])`;

/** Finds the attempts of these payments. */
export const findLocalPayments = async (
  db: Db,
  gateway: string,
  paymentIds: readonly string[],
): Promise<Map<string, LocalPayment>> => {
  const { rows } = await db.executeQuery<LocalPayment>(CompiledQuery.raw(oursText, [gateway, paymentIds]));
  return new Map(rows.map((row) => [row.payment_id, row]));
};

export interface PaidKey {
  readonly at: string;
  readonly id: Id;
}

const paidText = `
  select o.id, o.paid_at::text as at, a.payment_id
  from payment_order o join payment_attempt a on a.id = o.paid_attempt_id
  where o.paid_at is not null and (o.paid_at, o.id) > ($1::timestamptz, $2::bigint) and o.paid_at <= $3::timestamptz
    and a.gateway = $4 and a.payment_id is not null
  order by o.paid_at, o.id limit $5::bigint`;

/** Lists orders that were paid in a period, oldest first, with their payment. */
export const paidBetween = async (
  db: Db,
  { gateway, after, until, limit }: { gateway: string; after: PaidKey; until: Date; limit: number },
): Promise<(PaidKey & { payment_id: string })[]> =>
  (
    await db.executeQuery<PaidKey & { payment_id: string }>(
      CompiledQuery.raw(paidText, [after.at, after.id, until, gateway, limit]),
    )
  ).rows;

export interface NewDifference {
  readonly gateway: string;
  readonly payment_id: string;
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly order_id: Id | null;
  readonly currency: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** Stores a difference. A resolved one opens again only if it has changed. */
export const saveDifference = async (db: Db, difference: NewDifference, at: Date): Promise<void> => {
  await sql`
    insert into payment_difference as d
      (gateway, payment_id, kind, reference, order_id, currency, ours, theirs, found_at, seen_at)
    values (${difference.gateway}, ${difference.payment_id}, ${difference.kind}, ${difference.reference}, ${difference.order_id}, ${difference.currency},
      ${difference.ours}, ${difference.theirs}, ${at}, ${at})
    on conflict (gateway, payment_id, kind) do update set seen_at = excluded.seen_at, ours = excluded.ours,
      theirs = excluded.theirs,
      state = case when d.state = 'resolved' and (d.ours, d.theirs) is not distinct from (excluded.ours, excluded.theirs)
        then d.state else 'open' end,
      ended_at = case when d.state = 'resolved' and (d.ours, d.theirs) is not distinct from (excluded.ours, excluded.theirs)
        then d.ended_at end`.execute(db);
};

const goneText = `
  update payment_difference set state = 'gone', ended_at = $1::timestamptz
  where gateway = $2 and payment_id = $3 and state = 'open' and not kind = any($4::text[])`;

/** Closes the open differences of a payment that are not of these kinds. */
export const closeOtherDifferences = async (
  db: Db,
  { gateway, paymentId, kinds, at }: { gateway: string; paymentId: string; kinds: readonly DifferenceKind[]; at: Date },
): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(goneText, [at, gateway, paymentId, kinds]));
};

/** Lists the payments of open differences, oldest difference first. */
export const openPayments = async (db: Db, gateway: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('payment_difference')
    .select('payment_id')
    .where('state', '=', 'open')
    .where('gateway', '=', gateway)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ payment_id }) => payment_id);
};

const differenceLines = (db: Db) =>
  db
    .selectFrom('payment_difference as d')
    .leftJoin('currency as c', 'c.code', 'd.currency')
    .leftJoin('payment_order as o', 'o.id', 'd.order_id')
    .leftJoin('operator as p', 'p.id', 'd.operator_id')
    .selectAll('d')
    .select(['c.exponent', 'o.uid as order', 'o.brand_id', 'p.name as operator', 'p.email as operator_email']);
export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof differenceLines>['execute']>>[number];

/** Reads a page of differences in a state, latest first. */
export const pageOfDifferences = (
  db: Db,
  state: DifferenceRow['state'],
  before: Id | undefined,
  limit: number,
  brandId?: number,
): Promise<DifferenceRow[]> =>
  differenceLines(db)
    .where('d.state', '=', sql.lit(state))
    .$if(brandId !== undefined, (query) => query.where('o.brand_id', '=', brandId ?? 0))
    .$if(before !== undefined, (query) => query.where('d.id', '<', before ?? '0'))
    .orderBy('d.id', 'desc')
    .limit(limit)
    .execute();

export const lockDifference = (db: Db, id: Id) =>
  lockRow(db.selectFrom('payment_difference').selectAll().where('id', '=', id)).executeTakeFirst();

export const endDifference = async (
  db: Db,
  id: Id,
  { note, operatorId, at }: { note: string; operatorId: Id; at: Date },
): Promise<void> => {
  await db
    .updateTable('payment_difference')
    .set({ state: 'resolved', note, operator_id: operatorId, ended_at: at })
    .where('id', '=', id)
    .execute();
};

const comparisonLines = (db: Db) =>
  db
    .selectFrom('payment_comparison as c')
    .leftJoin('operator as p', 'p.id', 'c.operator_id')
    .selectAll('c')
    .select(['p.name as operator', 'p.email as operator_email']);
export type ComparisonRow = Awaited<ReturnType<ReturnType<typeof comparisonLines>['execute']>>[number];

export const lastComparisons = (db: Db, limit: number): Promise<ComparisonRow[]> =>
  comparisonLines(db).orderBy('c.id', 'desc').limit(limit).execute();

export const comparisonById = (db: Db, id: Id): Promise<ComparisonRow | undefined> =>
  comparisonLines(db).where('c.id', '=', id).executeTakeFirst();

/** Adds a comparison; `undefined` while another one runs. */
export const addComparison = async (
  db: Db,
  comparison: { gateway: string; days: number; operator_id: Id | null; started_at: Date },
): Promise<Id | undefined> =>
  (
    await db
      .insertInto('payment_comparison')
      .values(comparison)
      .onConflict((conflict) => conflict.column('gateway').where('finished_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

export const runningComparison = (db: Db, gateway: string): Promise<ComparisonRow | undefined> =>
  comparisonLines(db).where('c.gateway', '=', gateway).where('c.finished_at', 'is', null).executeTakeFirst();

/** Ends comparisons whose process died. */
export const endStaleComparisons = async (db: Db, gateway: string, before: Date, at: Date): Promise<void> => {
  await db
    .updateTable('payment_comparison')
    .set({ finished_at: at })
    .where('gateway', '=', gateway)
    .where('finished_at', 'is', null)
    .where('started_at', '<', before)
    .execute();
};

export const endComparison = async (
  db: Db,
  id: Id,
  end: { finished_at: Date; payments: number; found: number },
): Promise<void> => {
  await db.updateTable('payment_comparison').set(end).where('id', '=', id).execute();
};

/** Counts open differences, with the time of the oldest. */
export const differencesOpen = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(
    db,
    `select d.found_at as at, (select o.member_id from payment_order o where o.id = d.order_id) as member_id
      from payment_difference d where d.state = 'open' order by d.id`,
    brandId,
  );

/** Counts refused refunds, with the time of the oldest. */
export const refundsRefused = (db: Db, brandId?: number): Promise<QueueLength> =>
  measureQueue(db, "select created_at as at, member_id from refund where state = 'refused' order by id", brandId);
