import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { endOfTime, lineOf, writeLine } from '../entitlements/ledger.ts';
import type { Holder } from '../entitlements/pass-gate.ts';
import { holdsVip } from '../entitlements/premium.ts';

const weekMs = paymentLimits.vip.freeBoostEveryDays * 86_400_000;
/** 1970-01-05 was a Monday: weeks start on Monday at 00:00 UTC. */
const firstMonday = Date.UTC(1970, 0, 5);

/** One key per member and calendar week, so that the ledger has at most one free boost per week. */
const keyOf = (memberId: Id, at: Date): string =>
  `vipWeek:${memberId}:${Math.floor((at.getTime() - firstMonday) / weekMs)}`;

/** Whether a VIP member has not used the free boost of this week (decisions §3 What VIP gives). */
export const hasFreeBoost = async (db: Db, member: Holder, now: Date): Promise<boolean> =>
  holdsVip(member, now) && (await lineOf(db, keyOf(member.id, now))) === undefined;

/**
 * Grants the free boost of this week to a locked VIP member, once per week (decision 62). The caller spends it in the same transaction, so
 * that unused weeks never add up. Reads VIP from the ledger, because the viewer was loaded before the lock.
 */
export const grantFreeBoost = async (db: Db, memberId: Id, at: Date): Promise<void> => {
  const vipUntil = await endOfTime(db, memberId, 'vip', at);
  if (vipUntil === null || vipUntil <= at) return;
  const key = keyOf(memberId, at);
  await writeLine(db, { memberId, account: 'boosts', kind: 'grant', quantity: 1, reason: 'vipWeek', key, at });
};
