import { paymentLimits } from '@kindred/contract/payments/limits';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { keptSetting, putSetting } from '../../db/setting.db.ts';
import { type Gateway, GatewayAway, type GatewayPayment, type Transaction } from '../../ports/gateway.ts';
import { isOwed, isPaidOtherwise, paidPayments, standingOf } from './orders.db.ts';
import { settlePayment } from './settle-payment.ts';

/** How far the gateway's report was read: its last line, the latest time in it, and when it was last gone over again. */
const place = z.object({ after: z.string().nullable(), at: z.coerce.date(), lookedBackAt: z.coerce.date() });
type Place = z.output<typeof place>;

const beginning = new Date('2020-01-01T00:00:00.000Z');
const atFirst: Place = { after: null, at: beginning, lookedBackAt: beginning };
const settingOf = (gateway: Gateway): string => `report:${gateway.name}`;

const minutes = (count: number): number => count * 60_000;
const { overlapMinutes, lookBackMinutes } = paymentLimits.reconcile;

/** Whether a payment stands here as the gateway has it. */
const isSettled = async ({ db }: Pick<Context, 'db'>, gateway: Gateway, payment: GatewayPayment): Promise<boolean> => {
  const standing = await standingOf(db, payment.reference);
  // Of no order, or another payment of a reference that is paid: it goes back.
  if (!standing || isPaidOtherwise(standing, payment.id))
    return payment.amount === payment.refunded || (await isOwed(db, gateway.name, payment.id));
  const { state, refunded_amount, chargeback } = standing;
  return state === payment.state && refunded_amount === payment.refunded && chargeback === payment.chargeback;
};

/** @returns whether it stood otherwise than the gateway has it */
const settleLine = async (context: Context, gateway: Gateway, paymentId: string): Promise<boolean> => {
  const found = await gateway.readPayment(paymentId);
  if (!found || (await isSettled(context, gateway, found.payment))) return false;
  await settlePayment(context, found.payment);
  return true;
};

/**
 * Settles what moved and is not known to have. One that fails holds up no other: it is met again when the report is gone over anew,
 * and by the comparison of each night.
 * @returns how many payments stood otherwise
 */
const settleLines = async (context: Context, gateway: Gateway, lines: readonly Transaction[]): Promise<number> => {
  const paid = await paidPayments(
    context.db,
    gateway.name,
    lines.filter(({ kind }) => kind === 'payment').map(({ paymentId }) => paymentId),
  );
  const open = lines.filter(({ kind, paymentId }) => kind !== 'payment' || !paid.has(paymentId));
  let news = 0;
  for (const id of new Set(open.map(({ paymentId }) => paymentId))) {
    try {
      if (await settleLine(context, gateway, id)) news += 1;
    } catch (error) {
      if (error instanceof GatewayAway) throw error;
      context.log.error({ payment: id, error: String(error) }, 'payment not settled');
    }
  }
  return news;
};

/**
 * Settles all that the gateway's report has from a moment on, and no webhook told of.
 * @param after its line to begin after, where the report was read before
 * @param onPage what was read is settled up to here
 * @returns how many payments stood otherwise than the gateway has them
 */
export const reconcileFrom = async (
  context: Context,
  from: Date,
  after?: string,
  onPage?: (lines: readonly Transaction[]) => Promise<void>,
): Promise<number> => {
  const { gateway } = context;
  if (!gateway) return 0;
  let news = 0;
  let next: string | null | undefined = after;
  do {
    const page = await gateway.transactions(from, next);
    news += await settleLines(context, gateway, page.items);
    await onPage?.(page.items);
    next = page.next;
  } while (next);
  return news;
};

/**
 * Reads the gateway's report on from its last line that was read, and settles what no webhook told of. Now and then it goes over
 * what it has read lately again: a line may come late, and stand before that one.
 * @returns how many payments stood otherwise than the gateway has them
 */
export const reconcile = async (context: Context): Promise<number> => {
  const { db, gateway, clock } = context;
  if (!gateway) return 0;
  const now = clock.now();
  let here = place.parse(JSON.parse(await keptSetting(db, settingOf(gateway), () => JSON.stringify(atFirst))));
  const looksBack = now.getTime() - here.lookedBackAt.getTime() >= minutes(lookBackMinutes);
  const from = new Date(here.at.getTime() - minutes(overlapMinutes));
  return reconcileFrom(context, from, looksBack ? undefined : (here.after ?? undefined), async (lines) => {
    const at = lines.reduce((latest, line) => (line.at > latest ? line.at : latest), here.at);
    here = { after: lines.at(-1)?.id ?? here.after, at, lookedBackAt: looksBack ? now : here.lookedBackAt };
    await putSetting(db, settingOf(gateway), JSON.stringify(here));
  });
};
