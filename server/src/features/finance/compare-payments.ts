import { consoleLimits } from '@kindred/contract/console/limits';
import type { DifferenceKind } from '@kindred/contract/console/revenue';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Gateway, GatewayPayment, Transaction } from '../../ports/gateway/gateway.ts';
import { refundTotalOf } from '../payments/refunds/refund-order.ts';
import { reconcile } from '../payments/settlement/reconcile.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import {
  beginComparison,
  dropComparisons,
  endComparison,
  leaveDifferences,
  noteDifference,
  type Ours,
  openPayments,
  oursOf,
  paidBetween,
  runningComparison,
} from './differences.db.ts';

const dayMs = 86_400_000;
const page = paymentLimits.reconcile.page;

interface Comparing {
  readonly context: Context;
  readonly gateway: Gateway;
  readonly at: Date;
}

/** A line that says no more than what stands here. */
const isKnown = ({ kind, amount, currency }: Transaction, ours: Ours | undefined): boolean =>
  kind === 'payment' &&
  ours?.state === 'paid' &&
  ours.amount === amount &&
  ours.currency === currency &&
  ours.refunded_amount === 0 &&
  ours.chargeback === null;

interface Told {
  /** Every payment that moved. */
  readonly seen: Set<string>;
  /** Those of which more is to be asked. */
  readonly doubtful: Set<string>;
}

/** Goes through what the gateway reports since a moment. */
const readReport = async ({ context, gateway }: Comparing, from: Date): Promise<Told> => {
  const told: Told = { seen: new Set(), doubtful: new Set() };
  let after: string | undefined;
  do {
    const { items, next } = await gateway.transactions(from, after);
    const ours = await oursOf(
      context.db,
      gateway.name,
      items.map(({ paymentId }) => paymentId),
    );
    for (const line of items) {
      told.seen.add(line.paymentId);
      if (!isKnown(line, ours.get(line.paymentId))) told.doubtful.add(line.paymentId);
    }
    after = next ?? undefined;
  } while (after !== undefined);
  return told;
};

/** Adds what was paid here in the time and the gateway does not report. */
const addUnreported = async ({ context, gateway, at }: Comparing, from: Date, told: Told): Promise<void> => {
  let after = { at: from.toISOString(), id: '0' };
  for (;;) {
    const rows = await paidBetween(context.db, { gateway: gateway.name, after, until: at, limit: page });
    for (const { payment_id: id } of rows) if (!told.seen.has(id)) told.doubtful.add(id);
    const last = rows.at(-1);
    if (!last || rows.length < page) return;
    after = last;
  }
};

interface Apart {
  readonly kind: DifferenceKind;
  readonly ours: string | null;
  readonly theirs: string | null;
}

const apart = (kind: DifferenceKind, ours: unknown, theirs: unknown): Apart[] =>
  ours === theirs
    ? []
    : [{ kind, ours: ours === null ? null : String(ours), theirs: theirs === null ? null : String(theirs) }];

/** In what a payment differs. What is on its way back to its payer may be missing here. */
export const differencesOf = (
  ours: Ours | undefined,
  theirs: GatewayPayment | undefined,
  owed: number,
): readonly Apart[] => {
  const isTheirs = theirs?.state === 'paid';
  const isOurs = ours?.state === 'paid';
  if (isTheirs && isOurs)
    return [
      ...apart('amount', ours.amount, theirs.amount),
      ...apart('currency', ours.currency, theirs.currency),
      ...apart('refunded', ours.refunded_amount, theirs.refunded),
      ...apart('chargeback', ours.chargeback, theirs.chargeback),
    ];
  if (isOurs) return apart('missingThere', ours.amount, null);
  if (!isTheirs || Math.max(theirs.refunded, owed) >= theirs.amount) return [];
  return apart('missingHere', null, theirs.amount);
};

/** Asks for one payment, settles it as it stands, and notes what differs after that. */
const compareOne = async ({ context, gateway, at }: Comparing, paymentId: string): Promise<number> => {
  const { db } = context;
  const theirs = (await gateway.readPayment(paymentId))?.payment;
  if (theirs) await settlePayment(context, theirs);
  const ours = (await oursOf(db, gateway.name, [paymentId])).get(paymentId);
  const refundTotal = await refundTotalOf(db, gateway.name, paymentId);
  const found = differencesOf(ours, theirs, refundTotal);
  const reference = ours?.reference ?? theirs?.reference ?? '';
  const currency = ours?.currency ?? theirs?.currency ?? '';
  for (const difference of found) {
    const row = { gateway: gateway.name, payment_id: paymentId, reference, order_id: ours?.order_id ?? null, currency };
    await noteDifference(db, { ...row, ...difference }, at);
  }
  const kinds = found.map(({ kind }) => kind);
  await leaveDifferences(db, { gateway: gateway.name, paymentId, kinds, at });
  return found.length;
};

/**
 * Compares the gateway's report of the last days with what stands here, both ways, and notes every difference. What a payment's
 * news had not been heard of is settled first: what is left is worth an operator's look.
 */
export const comparePayments = async (context: Context, days: number): Promise<{ payments: number; found: number }> => {
  const { gateway, clock, db } = context;
  if (!gateway) return { payments: 0, found: 0 };
  await reconcile(context);
  const comparing = { context, gateway, at: clock.now() };
  const from = new Date(comparing.at.getTime() - days * dayMs);
  const told = await readReport(comparing, from);
  await addUnreported(comparing, from, told);
  for (const id of await openPayments(db, gateway.name, consoleLimits.compare.again)) told.doubtful.add(id);
  let found = 0;
  for (const id of told.doubtful) found += await compareOne(comparing, id);
  return { payments: told.seen.size, found };
};

/** Begins a comparison, one at a time; undefined while another goes on. */
export const startComparison = async (
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  asked: { gateway: string; days: number; operatorId: Id | null },
): Promise<Id | undefined> => {
  const now = clock.now();
  const { gateway, days, operatorId } = asked;
  await dropComparisons(db, gateway, new Date(now.getTime() - consoleLimits.compare.minutes * 60_000), now);
  return beginComparison(db, { gateway, days, operator_id: operatorId, started_at: now });
};

/** Does a comparison that was begun. */
export const doComparison = async (context: Context, id: Id, days: number): Promise<void> => {
  const { payments, found } = await comparePayments(context, days);
  await endComparison(context.db, id, { finished_at: context.clock.now(), payments, found });
};

/** The house's own comparison of every night. */
export const compareNightly = async (context: Context): Promise<void> => {
  const { gateway, db } = context;
  if (!gateway) return;
  const { days } = consoleLimits.compare;
  const begun = await startComparison(context, db, { gateway: gateway.name, days, operatorId: null });
  // One that failed is gone on with: a job is tried again.
  const id = begun ?? (await runningComparison(db, gateway.name))?.id;
  if (id !== undefined) await doComparison(context, id, days);
};
