import { consoleLimits } from '@kindred/contract/console/limits';
import type { DifferenceKind } from '@kindred/contract/console/revenue';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Gateway, GatewayPayment, Transaction } from '../../ports/gateway/gateway.ts';
import { computeRefundTotal } from '../payments/refunds/refund-order.ts';
import { reconcile } from '../payments/settlement/reconcile.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import {
  addComparison,
  closeOtherDifferences,
  endComparison,
  endStaleComparisons,
  findLocalPayments,
  type LocalPayment,
  openPayments,
  paidBetween,
  runningComparison,
  saveDifference,
} from './differences.db.ts';

const dayMs = 86_400_000;
const page = paymentLimits.reconcile.page;

interface Comparing {
  readonly context: Context;
  readonly gateway: Gateway;
  readonly at: Date;
}

/** Whether a line of the report states nothing beyond the stored payment. */
const isUnchanged = ({ kind, amount, currency }: Transaction, ours: LocalPayment | undefined): boolean =>
  kind === 'payment' &&
  ours?.state === 'paid' &&
  ours.amount === amount &&
  ours.currency === currency &&
  ours.refunded_amount === 0 &&
  ours.chargeback === null;

interface Report {
  /** Every payment in the report. */
  readonly seen: Set<string>;
  /** The payments that must be read from the gateway. */
  readonly doubtful: Set<string>;
}

/** Reads the gateway's report since a time. */
const readReport = async ({ context, gateway }: Comparing, from: Date): Promise<Report> => {
  const report: Report = { seen: new Set(), doubtful: new Set() };
  let after: string | undefined;
  do {
    const { items, next } = await gateway.transactions(from, after);
    const ours = await findLocalPayments(
      context.db,
      gateway.name,
      items.map(({ paymentId }) => paymentId),
    );
    for (const line of items) {
      report.seen.add(line.paymentId);
      if (!isUnchanged(line, ours.get(line.paymentId))) report.doubtful.add(line.paymentId);
    }
    after = next ?? undefined;
  } while (after !== undefined);
  return report;
};

/** Adds payments that were paid here in the period and are missing in the report. */
const addUnreported = async ({ context, gateway, at }: Comparing, from: Date, report: Report): Promise<void> => {
  let after = { at: from.toISOString(), id: '0' };
  for (;;) {
    const rows = await paidBetween(context.db, { gateway: gateway.name, after, until: at, limit: page });
    for (const { payment_id: id } of rows) if (!report.seen.has(id)) report.doubtful.add(id);
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
};

interface DifferenceValues {
  readonly kind: DifferenceKind;
  readonly ours: string | null;
  readonly theirs: string | null;
}

const compareValues = (kind: DifferenceKind, ours: unknown, theirs: unknown): DifferenceValues[] =>
  ours === theirs
    ? []
    : [{ kind, ours: ours === null ? null : String(ours), theirs: theirs === null ? null : String(theirs) }];

/** Lists the differences of a payment. A payment that is fully refunded or owed may be missing here. */
export const differencesOf = (
  ours: LocalPayment | undefined,
  theirs: GatewayPayment | undefined,
  owed: number,
): readonly DifferenceValues[] => {
  const isTheirs = theirs?.state === 'paid';
  const isOurs = ours?.state === 'paid';
  if (isTheirs && isOurs)
    return [
      ...compareValues('amount', ours.amount, theirs.amount),
      ...compareValues('currency', ours.currency, theirs.currency),
      ...compareValues('refunded', ours.refunded_amount, theirs.refunded),
      ...compareValues('chargeback', ours.chargeback, theirs.chargeback),
    ];
  if (isOurs) return compareValues('missingThere', ours.amount, null);
  if (!isTheirs || Math.max(theirs.refunded, owed) >= theirs.amount) return [];
  return compareValues('missingHere', null, theirs.amount);
};

/** Reads one payment from the gateway, settles it, and stores the remaining differences. */
const compareOne = async ({ context, gateway, at }: Comparing, paymentId: string): Promise<number> => {
  const { db } = context;
  const theirs = (await gateway.readPayment(paymentId))?.payment;
  if (theirs) await settlePayment(context, theirs);
  const ours = (await findLocalPayments(db, gateway.name, [paymentId])).get(paymentId);
  const refundTotal = await computeRefundTotal(db, gateway.name, paymentId);
  const found = differencesOf(ours, theirs, refundTotal);
  const reference = ours?.reference ?? theirs?.reference ?? '';
  const currency = ours?.currency ?? theirs?.currency ?? '';
  for (const difference of found) {
    const row = { gateway: gateway.name, payment_id: paymentId, reference, order_id: ours?.order_id ?? null, currency };
    await saveDifference(db, { ...row, ...difference }, at);
  }
  const kinds = found.map(({ kind }) => kind);
  await closeOtherDifferences(db, { gateway: gateway.name, paymentId, kinds, at });
  return found.length;
};

/**
 * Compares the gateway's report of the last days with the stored payments, in both directions. Payments whose events were lost are settled
 * first, so that every stored difference needs an operator.
 */
export const comparePayments = async (context: Context, days: number): Promise<{ payments: number; found: number }> => {
  const { gateway, clock, db } = context;
  if (!gateway) return { payments: 0, found: 0 };
  await reconcile(context);
  const comparing = { context, gateway, at: clock.now() };
  const from = new Date(comparing.at.getTime() - days * dayMs);
  const report = await readReport(comparing, from);
  await addUnreported(comparing, from, report);
  for (const id of await openPayments(db, gateway.name, consoleLimits.compare.again)) report.doubtful.add(id);
  let found = 0;
  for (const id of report.doubtful) found += await compareOne(comparing, id);
  return { payments: report.seen.size, found };
};

/** Starts a comparison; `undefined` while another one runs. */
export const startComparison = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  request: { gateway: string; days: number; operatorId: Id | null },
): Promise<Id | undefined> => {
  const now = clock.now();
  const { gateway, days, operatorId } = request;
  await endStaleComparisons(db, gateway, new Date(now.getTime() - consoleLimits.compare.minutes * 60_000), now);
  return addComparison(db, { gateway, days, operator_id: operatorId, started_at: now });
};

/** Executes a started comparison. */
export const executeComparison = async (context: Context, id: Id, days: number): Promise<void> => {
  const { payments, found } = await comparePayments(context, days);
  await endComparison(context.db, id, { finished_at: context.clock.now(), payments, found });
};

/** Runs the nightly comparison, which no operator started. */
export const compareNightly = async (context: Context): Promise<void> => {
  const { gateway, db } = context;
  if (!gateway) return;
  const { days } = consoleLimits.compare;
  const started = await startComparison(context, db, { gateway: gateway.name, days, operatorId: null });
  // A comparison that failed is continued by the job's retry.
  const id = started ?? (await runningComparison(db, gateway.name))?.id;
  if (id !== undefined) await executeComparison(context, id, days);
};
