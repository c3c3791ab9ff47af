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
const isGiven = ({ state }: Row<'orders'>): boolean => state === 'paid' || state === 'refunded';
const promised = ({ period_days, coins, boosts }: Row<'orders'>): number =>
  period_days === null ? (coins ?? boosts ?? 0) : period_days * 86_400;

/**
 * Everything in which the books contradict each other, the gateway's, or what members were told; empty where all is well.
 * @param saidPaid orders of which a member was answered that they are paid
 */
export const auditBooks = (books: Books, saidPaid: ReadonlySet<string>): Found => {
  const found: Found = {
    goods: wrongGoods(books),
    unpaid: unpaidGoods(books),
    money: wrongMoney(books),
    attempts: wrongAttempts(books),
    balances: wrongBalances(books),
    entitlements: wrongEntitlements(books),
    papers: wrongPapers(books),
    broken: books.orders.filter((order) => saidPaid.has(order.uid) && !isGiven(order)).map(({ uid }) => uid),
  };
  return Object.fromEntries(Object.entries(found).filter(([, rows]) => rows.length > 0));
};

/** Orders that are paid, and did not give what they promised exactly once. */
const wrongGoods = ({ orders, lines }: Books): unknown[] => {
  const byOrder = groupOf(lines, ({ order_id }) => order_id);
  return orders.filter(isGiven).filter((order) => {
    const own = byOrder.get(order.id) ?? [];
    const grants = own.filter(({ kind, reason }) => kind === 'grant' && reason !== 'chargebackWon');
    const [grant] = grants;
    return !(
      grants.length === 1 &&
      grant?.quantity === promised(order) &&
      grant.account === accountOf(order.feature, order.plan) &&
      grant.member_id === order.member_id &&
      grant.key === `${order.uid}:${paidServiceId(order.feature)}`
    );
  });
};

/** Goods without money: lines of orders that are not paid, or of none, and paid orders of which the gateway knows no payment. */
const unpaidGoods = ({ orders, lines, moved }: Books): unknown[] => {
  const paid = new Map(orders.filter(isGiven).map((order) => [order.id, order]));
  const references = new Set(
    moved.filter(({ kind }) => kind === 'payment').map(({ reference }) => reference.split('.', 1)[0]),
  );
  return [
    ...lines.filter(({ order_id }) => order_id === null || !paid.has(order_id)),
    ...[...paid.values()].filter(({ uid }) => !references.has(uid)),
  ];
};

/** What each order was paid, less what went back, by the gateway's report: its price, its rest, or nothing. */
const wrongMoney = ({ orders, attempts, refunds, moved }: Books): unknown[] => {
  const net = groupOf(moved, ({ reference }) => reference.split('.', 1)[0] ?? '');
  const byId = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const wrong = orders.filter((order) => {
    const atGateway = sum((net.get(order.uid) ?? []).map(({ amount }) => amount));
    const attempt = byId.get(order.paid_attempt_id ?? '');
    const isTaken = attempt?.chargeback === 'opened' || attempt?.chargeback === 'lost';
    const kept = isGiven(order) && !isTaken ? order.amount - order.refunded_amount : 0;
    return atGateway !== kept;
  });
  const strange = [...net.keys()].filter((uid) => !orders.some((order) => order.uid === uid));
  return [...wrong, ...strange, ...refunds.filter(({ state }) => state === 'due')];
};

/** Attempts that stand otherwise than the gateway has them. */
const wrongAttempts = ({ attempts, moved }: Books): unknown[] => {
  const byReference = groupOf(moved, ({ reference }) => reference);
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

/** Balances that are not the sum of their lines. */
const wrongBalances = ({ lines, balances }: Books): unknown[] => {
  const counted = lines.filter(({ account }) => account === 'coins' || account === 'boosts');
  const sums = groupOf(counted, ({ member_id, account }) => `${member_id} ${account}`);
  const kept = new Map(balances.map(({ member_id, account, amount }) => [`${member_id} ${account}`, amount]));
  return [...new Set([...sums.keys(), ...kept.keys()])].filter(
    (key) => kept.get(key) !== sum((sums.get(key) ?? []).map(({ quantity }) => quantity)),
  );
};

const serviceOf = ({ account }: Row<'lines'>): 'vip' | 'premium' => (account === 'vip' ? 'vip' : 'premium');

/** Paid time as its lines tell it anew. */
const retold = (lines: readonly Row<'lines'>[]): HeldTime =>
  lines.reduce(
    (held, { account, kind, quantity, is_trial, at }) => {
      const plan = account === 'premiumGold' ? 'gold' : 'base';
      const change = { kind, plan, seconds: Math.abs(quantity), isTrial: is_trial } as TimeChange;
      return changeTime(held, change, at).held;
    },
    nothingHeld(lines[0]?.at ?? new Date(0)),
  );

/** Paid time, as it is kept and as it is said on the member, that its lines do not come to. */
const wrongEntitlements = ({ lines, entitlements, members }: Books): unknown[] => {
  const timed = lines.filter(({ account }) => account !== 'coins' && account !== 'boosts');
  const byHolder = groupOf(timed, (line) => `${line.member_id} ${serviceOf(line)}`);
  const kept = new Map(entitlements.map((row) => [`${row.member_id} ${row.service}`, row]));
  const saidOf = new Map(members.map((member) => [member.id, member]));
  return [...new Set([...byHolder.keys(), ...kept.keys()])].filter((key) => {
    const held = retold(byHolder.get(key) ?? []);
    const row = kept.get(key);
    const said = saidOf.get(row?.member_id ?? '');
    const { goldUntil, until } = endsOf(held, held.asOf);
    const isKept =
      row?.as_of.getTime() === held.asOf.getTime() &&
      row.gold_seconds === held.goldSeconds &&
      row.seconds === held.seconds &&
      row.is_trial === held.isTrial;
    const isSaid =
      row?.service === 'vip'
        ? isSame(said?.vip_until, until)
        : isSame(said?.premium_until, goldUntil ?? until) && isSame(said?.base_until, goldUntil ? until : null);
    return !isKept || !isSaid;
  });
};

const isSame = (one: Date | null | undefined, other: Date | null): boolean => one?.getTime() === other?.getTime();

/** Receipts, credit notes and words to members: one of a kind for each order that is paid, and none of others. */
const wrongPapers = ({ orders, receipts, told }: Books): unknown[] => {
  const byOrder = groupOf(receipts, ({ order_id }) => order_id);
  const words = groupOf(
    told.map(({ data }) => data as { orderId: string; result: string }),
    ({ orderId, result }) => `${orderId} ${result}`,
  );
  return orders.filter((order) => {
    const own = byOrder.get(order.id) ?? [];
    const given = isGiven(order) ? 1 : 0;
    const back = -sum(own.filter(({ kind }) => kind === 'creditNote').map(({ amount }) => amount));
    return (
      own.filter(({ kind, amount }) => kind === 'receipt' && amount === order.amount).length !== given ||
      back !== order.refunded_amount ||
      (words.get(`${order.uid} success`) ?? []).length !== given
    );
  });
};
