import { CallError } from '@kindred/contract/errors';
import type { SubscribedFeature, TariffPlan } from '@kindred/contract/payments/features';
import type { Db } from '../../db/database.ts';
import type { Account, Id, LineKind } from '../../db/schema.ts';
import { advance, changeTime, endsOf, type TimeChange } from './held-time.ts';
import {
  addLine,
  balanceOf,
  type Counted,
  grantedLater,
  heldTimeOf,
  type LedgerLine,
  lineOf,
  linesOfOrder,
  saveBalance,
  saveHeldTime,
} from './ledger.db.ts';

export {
  balanceOf,
  deletePremiumStart,
  type LedgerLine,
  lineOf,
  linesOfOrder,
  listPremiumStarts,
  lockMemberForLedger,
} from './ledger.db.ts';

/** A new line of a member who is locked by `lockMemberForLedger`. */
export interface NewLedgerLine {
  readonly memberId: Id;
  readonly account: Account;
  readonly kind: LineKind;
  /** Coins, boosts or seconds; never negative: the kind decides the sign. */
  readonly quantity: number;
  readonly isTrial?: boolean;
  readonly reason: string;
  /** A key is written once: a repetition changes nothing. */
  readonly key: string;
  readonly orderId?: Id | null;
  readonly at: Date;
}

/** The change of the account; `null` if the key was written before. */
export type Written = number | null;

type TimeAccount = Exclude<Account, Counted>;

const isCounted = (account: Account): account is Counted => account === 'coins' || account === 'boosts';

/**
 * Writes a ledger line and updates the balance or paid time, once per key, in the caller's transaction. A revocation stops at zero.
 * @throws CallError coinsShort, boostsShort if the balance is too small
 */
export const writeLine = async (db: Db, line: NewLedgerLine): Promise<Written> => {
  if (await lineOf(db, line.key)) return null;
  return isCounted(line.account) ? writeCounted(db, line, line.account) : writeTime(db, line);
};

const addNewLine = async (db: Db, line: NewLedgerLine, quantity: number): Promise<void> => {
  const isNew = await addLine(db, {
    at: line.at,
    member_id: line.memberId,
    account: line.account,
    kind: line.kind,
    quantity,
    is_trial: line.isTrial ?? false,
    reason: line.reason,
    key: line.key,
    order_id: line.orderId ?? null,
  });
  if (!isNew) throw new Error(`The ledger line ${line.key} was written without a lock`);
};

const writeCounted = async (db: Db, line: NewLedgerLine, account: Counted): Promise<Written> => {
  const balance = await balanceOf(db, line.memberId, account);
  const quantity = countedBy(line, balance);
  if (balance + quantity < 0) throw new CallError(account === 'coins' ? 'coinsShort' : 'boostsShort');
  await addNewLine(db, line, quantity);
  await saveBalance(db, line.memberId, account, balance + quantity);
  return quantity;
};

const countedBy = ({ kind, quantity }: NewLedgerLine, balance: number): number => {
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
      throw new RangeError(`A balance has no change of the kind ${kind}`);
  }
};

const serviceOf = (account: Account): SubscribedFeature => (account === 'vip' ? 'vip' : 'premium');
const planOf = (account: Account): TariffPlan => (account === 'premiumGold' ? 'gold' : 'base');

const timeChangeOf = ({ account, kind, quantity, isTrial = false }: NewLedgerLine): TimeChange => {
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
      throw new RangeError('Time cannot be spent');
  }
};

const writeTime = async (db: Db, line: NewLedgerLine): Promise<Written> => {
  const service = serviceOf(line.account);
  const before = await heldTimeOf(db, line.memberId, service, line.at);
  // Never back in time: on a server whose clock is behind, the line takes the time of the previous one.
  const at = line.at > before.asOf ? line.at : before.asOf;
  const { held, quantity } = changeTime(before, timeChangeOf(line), at);
  await addNewLine(db, { ...line, at }, quantity);
  await saveHeldTime(db, line.memberId, service, held, line.at);
  return quantity;
};

/** Returns the remaining seconds of an account of a locked member, without a lifetime. */
export const timeLeft = async (db: Db, memberId: Id, account: TimeAccount, now: Date): Promise<number> => {
  const { goldSeconds, seconds } = advance(await heldTimeOf(db, memberId, serviceOf(account), now), now);
  return account === 'premiumGold' ? goldSeconds : seconds;
};

/** Returns the account of a purchase. */
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

/** The reason of lines that regrant the goods of a won chargeback. They do not count as goods of the order. */
export const wonChargebackReason = 'chargebackWon';

const sumOf = async (db: Db, orderId: Id, wanted: (line: LedgerLine) => boolean): Promise<number> =>
  (await linesOfOrder(db, orderId)).filter(wanted).reduce((sum, line) => sum + line.quantity, 0);

/** Returns the quantity that an order granted, without revoked parts. */
export const remainingOfOrder = (db: Db, orderId: Id): Promise<number> =>
  sumOf(db, orderId, ({ kind }) => kind === 'grant' || kind === 'revoke');
/** Returns the quantity that an order granted. */
export const grantedByOrder = (db: Db, orderId: Id): Promise<number> =>
  sumOf(db, orderId, ({ kind, reason }) => kind === 'grant' && reason !== wonChargebackReason);

/**
 * Returns the unused, unrevoked quantity of an order of a locked member. Earlier purchases are used first, so that a revocation of one
 * order never revokes what another order paid for.
 */
export const unusedOfOrder = async (
  db: Db,
  { memberId, account, orderId, at }: { memberId: Id; account: Account; orderId: Id; at: Date },
): Promise<number> => {
  const balance = isCounted(account)
    ? await balanceOf(db, memberId, account)
    : await timeLeft(db, memberId, account, at);
  const ofOthers = await grantedLater(db, memberId, account, orderId);
  return Math.max(0, Math.min(await remainingOfOrder(db, orderId), balance - ofOthers));
};

/** Returns the end of an account's time; `null` during a pause, and for coins and boosts. */
export const endOfTime = async (db: Db, memberId: Id, account: Account, at: Date): Promise<Date | null> => {
  if (isCounted(account)) return null;
  const { goldUntil, until } = endsOf(await heldTimeOf(db, memberId, serviceOf(account), at), at);
  return account === 'premiumGold' ? goldUntil : until;
};
