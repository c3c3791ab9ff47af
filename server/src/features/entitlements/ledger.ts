import { CallError } from '@kindred/contract/errors';
import type { SubscribedFeature, TariffPlan } from '@kindred/contract/payments/features';
import type { Db } from '../../db/database.ts';
import type { Account, Id, LineKind } from '../../db/schema.ts';
import { advance, changeTime, endsOf, type TimeChange } from './held-time.ts';
import {
  addLine,
  balanceOf,
  type Counted,
  givenLater,
  heldTimeOf,
  type LedgerLine,
  lineOf,
  linesOfOrder,
  putBalance,
  putHeldTime,
} from './ledger.db.ts';

export {
  balanceOf,
  forgetBegun,
  type LedgerLine,
  lineOf,
  linesOfOrder,
  lockHolder,
  premiumBegun,
} from './ledger.db.ts';

/** What is to be written, of a member whom `lockHolder` has locked. */
export interface Writing {
  readonly memberId: Id;
  readonly account: Account;
  readonly kind: LineKind;
  /** Coins, boosts, or seconds; never below zero: the kind says which way. */
  readonly quantity: number;
  readonly isTrial?: boolean;
  readonly reason: string;
  /** The same key again changes nothing. */
  readonly key: string;
  readonly orderId?: Id | null;
  readonly at: Date;
}

/** How much the account has changed by; null where it was written before. */
export type Written = number | null;

type TimeAccount = Exclude<Account, Counted>;

const isCounted = (account: Account): account is Counted => account === 'coins' || account === 'boosts';

/**
 * Writes a line of the ledger and what follows from it, once a key, within a transaction. What is revoked is revoked as far as
 * there is any.
 * @throws CallError coinsShort, boostsShort where more would be spent than there is
 */
export const writeLine = async (db: Db, writing: Writing): Promise<Written> => {
  if (await lineOf(db, writing.key)) return null;
  return isCounted(writing.account) ? writeCounted(db, writing, writing.account) : writeTime(db, writing);
};

const keep = async (db: Db, writing: Writing, quantity: number): Promise<void> => {
  const isNew = await addLine(db, {
    at: writing.at,
    member_id: writing.memberId,
    account: writing.account,
    kind: writing.kind,
    quantity,
    is_trial: writing.isTrial ?? false,
    reason: writing.reason,
    key: writing.key,
    order_id: writing.orderId ?? null,
  });
  if (!isNew) throw new Error(`The ledger line ${writing.key} was written by somebody who holds no lock`);
};

const writeCounted = async (db: Db, writing: Writing, account: Counted): Promise<Written> => {
  const balance = await balanceOf(db, writing.memberId, account);
  const quantity = countedBy(writing, balance);
  if (balance + quantity < 0) throw new CallError(account === 'coins' ? 'coinsShort' : 'boostsShort');
  await keep(db, writing, quantity);
  await putBalance(db, writing.memberId, account, balance + quantity);
  return quantity;
};

const countedBy = ({ kind, quantity }: Writing, balance: number): number => {
  switch (kind) {
    case 'grant':
      return quantity;
    case 'spend':
      return -quantity;
    case 'revoke':
      return 0 - Math.min(balance, quantity);
    case 'lifetime':
    case 'pause':
    case 'resume':
      throw new RangeError(`Nothing that is counted knows ${kind}`);
  }
};

const serviceOf = (account: Account): SubscribedFeature => (account === 'vip' ? 'vip' : 'premium');
const planOf = (account: Account): TariffPlan => (account === 'premiumGold' ? 'gold' : 'base');

const timeChangeOf = ({ account, kind, quantity, isTrial = false }: Writing): TimeChange => {
  switch (kind) {
    case 'grant':
    case 'revoke':
      return { kind, plan: planOf(account), seconds: quantity, isTrial };
    case 'pause':
      return { kind, seconds: quantity };
    case 'lifetime':
      return { kind, plan: planOf(account) };
    case 'resume':
      return { kind };
    case 'spend':
      throw new RangeError('Nobody spends time');
  }
};

const writeTime = async (db: Db, writing: Writing): Promise<Written> => {
  const service = serviceOf(writing.account);
  const before = await heldTimeOf(db, writing.memberId, service, writing.at);
  // Never back in time: a machine whose clock is behind writes at the moment of the line before.
  const at = writing.at > before.asOf ? writing.at : before.asOf;
  const { held, quantity } = changeTime(before, timeChangeOf(writing), at);
  await keep(db, { ...writing, at }, quantity);
  await putHeldTime(db, writing.memberId, service, held, writing.at);
  return quantity;
};

/** How many seconds are left of an account of paid time, of a member who is locked; none of a lifetime. */
export const timeLeft = async (db: Db, memberId: Id, account: TimeAccount, now: Date): Promise<number> => {
  const { goldSeconds, seconds } = advance(await heldTimeOf(db, memberId, serviceOf(account), now), now);
  return account === 'premiumGold' ? goldSeconds : seconds;
};

/** The account that a purchase goes to. */
export const accountOf = (feature: 'premium' | 'vip' | 'coins' | 'boost', plan: TariffPlan | null): Account => {
  switch (feature) {
    case 'premium':
      return plan === 'gold' ? 'premiumGold' : 'premiumBase';
    case 'boost':
      return 'boosts';
    case 'vip':
    case 'coins':
      return feature;
  }
};

/** A line that gives again what a won charge-back had taken is none of the goods of its order. */
export const givenAgain = 'chargebackWon';

const sumOf = async (db: Db, orderId: Id, wanted: (line: LedgerLine) => boolean): Promise<number> =>
  (await linesOfOrder(db, orderId)).filter(wanted).reduce((sum, line) => sum + line.quantity, 0);

/** How much of an order is given and not taken back. */
export const leftOfOrder = (db: Db, orderId: Id): Promise<number> =>
  sumOf(db, orderId, ({ kind }) => kind === 'grant' || kind === 'revoke');
/** How much an order gave. */
export const givenByOrder = (db: Db, orderId: Id): Promise<number> =>
  sumOf(db, orderId, ({ kind, reason }) => kind === 'grant' && reason !== givenAgain);

/**
 * How much of an order is neither taken back nor used up, of a member who is locked: what was bought first is used first, so that
 * taking one order back never takes what another has paid for.
 */
export const unusedOfOrder = async (
  db: Db,
  { memberId, account, orderId, at }: { memberId: Id; account: Account; orderId: Id; at: Date },
): Promise<number> => {
  const balance = isCounted(account)
    ? await balanceOf(db, memberId, account)
    : await timeLeft(db, memberId, account, at);
  const ofOthers = await givenLater(db, memberId, account, orderId);
  return Math.max(0, Math.min(await leftOfOrder(db, orderId), balance - ofOthers));
};

/** Until when an account's time lasts, as it was granted last; null while it rests, and for what is counted. */
export const endOfTime = async (db: Db, memberId: Id, account: Account, at: Date): Promise<Date | null> => {
  if (isCounted(account)) return null;
  const { goldUntil, until } = endsOf(await heldTimeOf(db, memberId, serviceOf(account), at), at);
  return account === 'premiumGold' ? goldUntil : until;
};
