import { paidServiceId } from '@kindred/contract/payments/features';
import {
  changeTime,
  endsOf,
  type HeldTime,
  nothingHeld,
  type TimeChange,
} from '../../src/features/entitlements/held-time.ts';
import { accountOf } from '../../src/features/entitlements/ledger.ts';
import type { Books } from './books.ts';

type Row<K extends keyof Books> = Books[K][number];
type Found = Record<string, unknown[]>;

const groupOf = <T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> => Map.groupBy(rows, key);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const isPaidOrRefunded = ({ state }: Row<'orders'>): boolean => state === 'paid' || state === 'refunded';
const getPromisedQuantity = ({ period_days, coins, boosts }: Row<'orders'>): number =>
  period_days === null ? (coins ?? boosts ?? 0) : period_days * 86_400;

/**
 * Lists contradictions between the server's records, the gateway's records and the answers to members, by the name of the
 * check. Empty if there are none.
 * @param saidPaid public ids of the orders that the server answered as paid
 */
export const findBookErrors = (books: Books, saidPaid: ReadonlySet<string>): Found => {
  const found: Found = {
    goods: findWrongGoods(books),
    unpaid: findUnpaidGoods(books),
    money: findWrongAmounts(books),
    attempts: findWrongAttempts(books),
    balances: findWrongBalances(books),
    entitlements: findWrongEntitlements(books),
    papers: findWrongReceipts(books),
    broken: books.orders.filter((order) => saidPaid.has(order.uid) && !isPaidOrRefunded(order)).map(({ uid }) => uid),
  };
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
};

/** Lists paid orders that did not grant their goods exactly once. */
const findWrongGoods = ({ orders, lines }: Books): unknown[] => {
  const byOrder = groupOf(lines, ({ order_id }) => order_id);
  return orders.filter(isPaidOrRefunded).filter((order) => {
    const own = byOrder.get(order.id) ?? [];
    const grants = own.filter(({ kind, reason }) => kind === 'grant' && reason !== 'chargebackWon');
    const [grant] = grants;
    return !(
      grants.length === 1 &&
      grant?.quantity === getPromisedQuantity(order) &&
      grant.account === accountOf(order.feature, order.plan) &&
      grant.member_id === order.member_id &&
      grant.key === `${order.uid}:${paidServiceId(order.feature)}`
    );
  });
};

/** Lists goods without a payment: lines without a paid order, and paid orders without a payment at the gateway. */
const findUnpaidGoods = ({ orders, lines, gatewayTransactions }: Books): unknown[] => {
  const paid = new Map(orders.filter(isPaidOrRefunded).map((order) => [order.id, order]));
  const references = new Set(
    gatewayTransactions.filter(({ kind }) => kind === 'payment').map(({ reference }) => reference.split('.', 1)[0]),
  );
  return [
    ...lines.filter(({ order_id }) => order_id === null || !paid.has(order_id)),
    ...[...paid.values()].filter(({ uid }) => !references.has(uid)),
  ];
};

/** Lists orders whose net amount at the gateway differs from their price less refunds, or from 0 if unpaid or charged back. */
const findWrongAmounts = ({ orders, attempts, refunds, gatewayTransactions }: Books): unknown[] => {
  const net = groupOf(gatewayTransactions, ({ reference }) => reference.split('.', 1)[0] ?? '');
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const wrong = orders.filter((order) => {
    const atGateway = sum((net.get(order.uid) ?? []).map(({ amount }) => amount));
    const attempt = byId.get(order.paid_attempt_id ?? '');
    const isChargedBack = attempt?.chargeback === 'opened' || attempt?.chargeback === 'lost';
    const expected = isPaidOrRefunded(order) && !isChargedBack ? order.amount - order.refunded_amount : 0;
    return atGateway !== expected;
  });
  const unknown = [...net.keys()].filter((uid) => !orders.some((order) => order.uid === uid));
  return [...wrong, ...unknown, ...refunds.filter(({ state }) => state === 'due')];
};

/** Lists payment attempts whose state or refunds differ from the gateway's. */
const findWrongAttempts = ({ attempts, gatewayTransactions }: Books): unknown[] => {
  const byReference = groupOf(gatewayTransactions, ({ reference }) => reference);
  const known = new Set(attempts.map(({ reference }) => reference));
  const wrong = attempts.filter(({ reference, state, amount, refunded_amount }) => {
    const own = byReference.get(reference) ?? [];
    const payments = own.filter(({ kind }) => kind === 'payment');
    const back = -sum(own.filter(({ kind }) => kind === 'refund').map((line) => line.amount));
    return state === 'paid'
      ? payments.length !== 1 || payments[0]?.amount !== amount || back !== refunded_amount
      : own.length > 0;
  });
  return [...wrong, ...[...byReference.keys()].filter((reference) => !known.has(reference))];
};

/** Lists balances that differ from the sum of their ledger lines. */
const findWrongBalances = ({ lines, balances }: Books): unknown[] => {
  const counted = lines.filter(({ account }) => account === 'coins' || account === 'boosts');
  const sums = groupOf(counted, ({ member_id, account }) => `${member_id} ${account}`);
  const stored = new Map(balances.map(({ member_id, account, amount }) => [`${member_id} ${account}`, amount]));
  return [...new Set([...sums.keys(), ...stored.keys()])].filter(
    (key) => stored.get(key) !== sum((sums.get(key) ?? []).map(({ quantity }) => quantity)),
  );
};

const serviceOf = ({ account }: Row<'lines'>): 'vip' | 'premium' => (account === 'vip' ? 'vip' : 'premium');

/** Computes paid time from its ledger lines. */
const replayLines = (lines: readonly Row<'lines'>[]): HeldTime =>
  lines.reduce(
    (held, { account, kind, quantity, is_trial, at }) => {
      const plan = account === 'premiumGold' ? 'gold' : 'base';
      const change = { kind, plan, seconds: Math.abs(quantity), isTrial: is_trial } as TimeChange;
      return changeTime(held, change, at).held;
    },
    nothingHeld(lines[0]?.at ?? new Date(0)),
  );

/** Lists entitlements that differ from their ledger lines, in the table `entitlement` or on the member. */
const findWrongEntitlements = ({ lines, entitlements, members }: Books): unknown[] => {
  const timed = lines.filter(({ account }) => account !== 'coins' && account !== 'boosts');
  const byHolder = groupOf(timed, (line) => `${line.member_id} ${serviceOf(line)}`);
  const stored = new Map(entitlements.map((row) => [`${row.member_id} ${row.service}`, row]));
  const memberById = new Map(members.map((member) => [member.id, member]));
  return [...new Set([...byHolder.keys(), ...stored.keys()])].filter((key) => {
    const held = replayLines(byHolder.get(key) ?? []);
    const row = stored.get(key);
    const member = memberById.get(row?.member_id ?? '');
    const { goldUntil, until } = endsOf(held, held.asOf);
    const isStored =
      row?.as_of.getTime() === held.asOf.getTime() &&
      row.gold_seconds === held.goldSeconds &&
      row.seconds === held.seconds &&
      row.is_trial === held.isTrial;
    const isShownOnMember =
      row?.service === 'vip'
        ? isSame(member?.vip_until, until)
        : isSame(member?.premium_until, goldUntil ?? until) && isSame(member?.base_until, goldUntil ? until : null);
    return !isStored || !isShownOnMember;
  });
};

const isSame = (one: Date | null | undefined, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Lists orders with a wrong number of receipts or payment events, or a wrong amount of credit notes. */
const findWrongReceipts = ({ orders, receipts, paymentEvents }: Books): unknown[] => {
  const byOrder = groupOf(receipts, ({ order_id }) => order_id);
  const events = groupOf(
    paymentEvents.map(({ data }) => data as { orderId: string; result: string }),
    ({ orderId, result }) => `${orderId} ${result}`,
  );
  return orders.filter((order) => {
    const own = byOrder.get(order.id) ?? [];
    const expectedCount = isPaidOrRefunded(order) ? 1 : 0;
    const back = -sum(own.filter(({ kind }) => kind === 'creditNote').map(({ amount }) => amount));
    return (
      own.filter(({ kind, amount }) => kind === 'receipt' && amount === order.amount).length !== expectedCount ||
      back !== order.refunded_amount ||
      (events.get(`${order.uid} success`) ?? []).length !== expectedCount
    );
  });
};
