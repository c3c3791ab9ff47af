import { paymentLimits } from '@kindred/contract/payments/limits';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { getOrCreateSetting, setSetting } from '../../../db/setting.db.ts';
import {
  type Gateway,
  type GatewayPayment,
  GatewayUnavailable,
  type Transaction,
} from '../../../ports/gateway/gateway.ts';
import { attemptByReference, isPaidByAnother, paidPayments } from '../orders/attempts.db.ts';
import { hasRefund } from './owed-refunds.db.ts';
import { settlePayment } from './settle-payment.ts';

/** How far the gateway's report is read: its last line, the latest time of a line, and the time of the last overlapping run. */
const reportPosition = z.object({ after: z.string().nullable(), at: z.coerce.date(), lookedBackAt: z.coerce.date() });
type ReportPosition = z.output<typeof reportPosition>;

const beginning = new Date('2020-01-01T00:00:00.000Z');
const startPosition: ReportPosition = { after: null, at: beginning, lookedBackAt: beginning };
const settingOf = (gateway: Gateway): string => `report:${gateway.name}`;

const minutes = (count: number): number => count * 60_000;
const { overlapMinutes, lookBackMinutes } = paymentLimits.reconcile;

/** Whether our state of a payment is the gateway's. */
const isSettled = async ({ db }: Pick<Context, 'db'>, gateway: Gateway, payment: GatewayPayment): Promise<boolean> => {
  const attempt = await attemptByReference(db, payment.reference);
  // A payment without an attempt, or the second one of a paid attempt, has to be refunded.
  if (!attempt || isPaidByAnother(attempt, payment.id))
    return payment.amount === payment.refunded || (await hasRefund(db, gateway.name, payment.id));
  const { state, refunded_amount, chargeback } = attempt;
  return state === payment.state && refunded_amount === payment.refunded && chargeback === payment.chargeback;
};

/** @returns whether our state differed from the gateway's */
const settleLine = async (context: Context, gateway: Gateway, paymentId: string): Promise<boolean> => {
  const found = await gateway.readPayment(paymentId);
  if (!found || (await isSettled(context, gateway, found.payment))) return false;
  await settlePayment(context, found.payment);
  return true;
};

/**
 * Settles the payments of these lines that are not settled. A payment that fails does not stop the others: the next overlapping run and
 * the nightly comparison retry it.
 * @returns the number of payments that differed
 */
const settleLines = async (context: Context, gateway: Gateway, lines: readonly Transaction[]): Promise<number> => {
  const paid = await paidPayments(
    context.db,
    gateway.name,
    lines.filter(({ kind }) => kind === 'payment').map(({ paymentId }) => paymentId),
  );
  const open = lines.filter(({ kind, paymentId }) => kind !== 'payment' || !paid.has(paymentId));
  let settledCount = 0;
  for (const id of new Set(open.map(({ paymentId }) => paymentId))) {
    try {
      if (await settleLine(context, gateway, id)) settledCount += 1;
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error;
      context.log.error({ payment: id, error: String(error) }, 'payment not settled');
    }
  }
  return settledCount;
};

/**
 * Settles what the gateway's report contains from a moment on and no webhook reported.
 * @param after the last line of the run before; the report is read from the line after it
 * @param onPage called when all lines of a page are settled
 * @returns the number of payments that differed
 */
export const reconcileFrom = async (
  context: Context,
  from: Date,
  after?: string,
  onPage?: (lines: readonly Transaction[]) => Promise<void>,
): Promise<number> => {
  const { gateway } = context;
  if (!gateway) return 0;
  let settledCount = 0;
  let next: string | null | undefined = after;
  do {
    const page = await gateway.transactions(from, next);
    settledCount += await settleLines(context, gateway, page.items);
    await onPage?.(page.items);
    next = page.next;
  } while (next);
  return settledCount;
};

/**
 * Continues the gateway's report after the last line that was read, and settles what no webhook reported. Every `lookBackMinutes` it
 * repeats the lines of `overlapMinutes`, since a line may be added before the last one.
 * @returns the number of payments that differed
 */
export const reconcile = async (context: Context): Promise<number> => {
  const { db, gateway, clock } = context;
  if (!gateway) return 0;
  const now = clock.now();
  const stored = await getOrCreateSetting(db, settingOf(gateway), () => JSON.stringify(startPosition));
  let position = reportPosition.parse(JSON.parse(stored));
  const isOverlapping = now.getTime() - position.lookedBackAt.getTime() >= minutes(lookBackMinutes);
  const from = new Date(position.at.getTime() - minutes(overlapMinutes));
  return reconcileFrom(context, from, isOverlapping ? undefined : (position.after ?? undefined), async (lines) => {
    const at = lines.reduce((latest, line) => (line.at > latest ? line.at : latest), position.at);
    const lookedBackAt = isOverlapping ? now : position.lookedBackAt;
    position = { after: lines.at(-1)?.id ?? position.after, at, lookedBackAt };
    await setSetting(db, settingOf(gateway), JSON.stringify(position));
  });
};
