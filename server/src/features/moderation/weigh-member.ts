import type { Risk, RiskPart } from '@kindred/contract/console/members';
import { limits } from '@kindred/contract/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { lockMembers } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import { countSigns, keepScore, type RiskSigns } from './risk.db.ts';

const { risk, reportDays } = moderationLimits;
const dayMs = 86_400_000;

/** From when on first messages are counted together. */
export const openersSince = (now: Date): Date => new Date(now.getTime() - dayMs);

interface Weight {
  readonly each: number;
  readonly most: number;
}

const weigh = (count: number, { each, most }: Weight): number => Math.min(most, Math.max(0, count) * each);

/** Each sign against a member, how many there are of it, and what they weigh. */
const partsOf = (signs: RiskSigns, now: Date): RiskPart[] => {
  const isNew = now.getTime() - signs.created_at.getTime() < limits.newMemberDays * dayMs;
  const part = (name: RiskPart['name'], count: number, free = 0): RiskPart => ({
    name,
    count,
    weight: weigh(count - free, risk[name]),
  });
  return [
    part('newAccount', Number(isNew)),
    part('openers', signs.openers, risk.openers.free),
    part('photos', signs.photos),
    part('devices', signs.devices - signs.banned_devices),
    part('bannedDevices', signs.banned_devices),
    part('reports', signs.reports),
    part('texts', signs.texts),
  ];
};

const sum = (parts: readonly RiskPart[]): number =>
  Math.min(
    risk.max,
    parts.reduce((score, { weight }) => score + weight, 0),
  );

/** What the signs against a member weigh together. */
export const scoreOf = (signs: RiskSigns, now: Date): number => sum(partsOf(signs, now));

const signsOf = (db: Db, memberId: Id, now: Date): Promise<RiskSigns | undefined> =>
  countSigns(db, memberId, {
    reportsSince: new Date(now.getTime() - reportDays * dayMs),
    openersSince: openersSince(now),
  });

/** What speaks against a member at this moment, for operators: the score and the parts that weigh anything. */
export const riskOf = async ({ db, clock }: Context, memberId: Id): Promise<Risk> => {
  const signs = await signsOf(db, memberId, clock.now());
  const parts = signs ? partsOf(signs, clock.now()) : [];
  return { score: sum(parts), parts: parts.filter(({ weight }) => weight > 0) };
};

/**
 * Counts and weighs what speaks against a member, after a sign of it came or went, and orders the queues by it: rows of several
 * kinds, so the member is locked, as by the transaction's beginning.
 */
export const weighMember = async ({ clock }: Context, db: Db, memberId: Id): Promise<void> => {
  const now = clock.now();
  await lockMembers(db, [memberId]);
  const signs = await signsOf(db, memberId, now);
  if (signs) await keepScore(db, memberId, { score: scoreOf(signs, now), signs, most: risk.max });
};
