import { antiscamStates } from '@kindred/contract/antiscam';
import type { Risk, RiskPart } from '@kindred/contract/console/members';
import { limits } from '@kindred/contract/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { lockMembers } from '../../../db/locks.ts';
import type { Id } from '../../../db/schema.ts';
import { getAntiscam } from './antiscam.ts';
import { countRiskSignals, listStaleSuspects, type RiskSignals, saveRiskScore } from './risk.db.ts';

const { risk, reportDays, antiscam } = moderationLimits;
const dayMs = 86_400_000;

/** From when on first messages are counted together. */
export const getOpenersSince = (now: Date): Date => new Date(now.getTime() - dayMs);

interface Weight {
  readonly each: number;
  readonly most: number;
}

const limitWeight = (count: number, { each, most }: Weight): number => Math.min(most, Math.max(0, count) * each);

/** Each sign against a member, how many there are of it, and what they weigh. */
const computeRiskParts = (signs: RiskSignals, now: Date): RiskPart[] => {
  const isNew = now.getTime() - signs.created_at.getTime() < limits.newMemberDays * dayMs;
  const part = (name: RiskPart['name'], count: number, free = 0): RiskPart => ({
    name,
    count,
    weight: limitWeight(count - free, risk[name]),
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

const sumWeights = (parts: readonly RiskPart[]): number =>
  Math.min(
    risk.max,
    parts.reduce((score, { weight }) => score + weight, 0),
  );

/** What the signs against a member weigh together. */
export const computeRiskScore = (signs: RiskSignals, now: Date): number => sumWeights(computeRiskParts(signs, now));

const loadRiskSignals = (db: Db, memberId: Id, now: Date): Promise<RiskSignals | undefined> =>
  countRiskSignals(db, memberId, {
    reportsSince: new Date(now.getTime() - reportDays * dayMs),
    openersSince: getOpenersSince(now),
  });

/** What speaks against a member at this moment, for operators: the score and the parts that weigh anything. */
export const getRisk = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id): Promise<Risk> => {
  const signs = await loadRiskSignals(db, memberId, clock.now());
  const parts = signs ? computeRiskParts(signs, clock.now()) : [];
  const { state, clearedUntil } = await getAntiscam({ db, clock }, memberId);
  return {
    score: sumWeights(parts),
    parts: parts.filter(({ weight }) => weight > 0),
    antiscamState: state,
    clearedUntil: clearedUntil?.toISOString() ?? null,
  };
};

/** What a score makes of a member, before what an operator decided: limited, suspected or neither. */
const getSuspicion = (score: number): 0 | 1 | 2 => {
  if (score >= antiscam.limitedFrom) return antiscamStates.limited;
  return score >= antiscam.suspectedFrom ? antiscamStates.suspected : antiscamStates.none;
};

/**
 * Counts and weighs what speaks against a member, after a sign of it came or went, and orders the queues by it: rows of several
 * kinds, so the member is locked, as by the transaction's beginning.
 */
export const updateMemberRisk = async ({ clock }: Context, db: Db, memberId: Id): Promise<void> => {
  const now = clock.now();
  await lockMembers(db, [memberId]);
  const signs = await loadRiskSignals(db, memberId, now);
  if (!signs) return;
  const score = computeRiskScore(signs, now);
  await saveRiskScore(db, memberId, { score, suspicion: getSuspicion(score), signs, most: risk.max, at: now });
};

/** Weighs suspected members again each day: signs grow old, and with the last of them the suspicion ends. */
export const updateStaleSuspects = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - antiscam.scoreEveryHours * 3_600_000);
  for (;;) {
    const members = await listStaleSuspects(db, before, antiscam.scoreBatch);
    for (const id of members) await db.transaction().execute((within) => updateMemberRisk(context, within, id));
    if (members.length < antiscam.scoreBatch) return;
  }
};
