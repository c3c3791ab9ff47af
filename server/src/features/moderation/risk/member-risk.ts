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

/** The beginning of the day over which first messages are counted. */
export const getOpenersSince = (now: Date): Date => new Date(now.getTime() - dayMs);

interface Weight {
  readonly each: number;
  readonly most: number;
}

const limitWeight = (count: number, { each, most }: Weight): number => Math.min(most, Math.max(0, count) * each);

/** The count and weight of each risk signal. */
const computeRiskParts = (signals: RiskSignals, now: Date): RiskPart[] => {
  const isNew = now.getTime() - signals.created_at.getTime() < limits.newMemberDays * dayMs;
  const part = (name: RiskPart['name'], count: number, free = 0): RiskPart => ({
    name,
    count,
    weight: limitWeight(count - free, risk[name]),
  });
  return [
    part('newAccount', Number(isNew)),
    part('openers', signals.openers, risk.openers.free),
    part('photos', signals.photos),
    part('devices', signals.devices - signals.banned_devices),
    part('bannedDevices', signals.banned_devices),
    part('reports', signals.reports),
    part('texts', signals.texts),
  ];
};

const sumWeights = (parts: readonly RiskPart[]): number =>
  Math.min(
    risk.max,
    parts.reduce((score, { weight }) => score + weight, 0),
  );

/** The risk score: the sum of the weights, at most `risk.max`. */
export const computeRiskScore = (signals: RiskSignals, now: Date): number => sumWeights(computeRiskParts(signals, now));

const loadRiskSignals = (db: Db, memberId: Id, now: Date): Promise<RiskSignals | undefined> =>
  countRiskSignals(db, memberId, {
    reportsSince: new Date(now.getTime() - reportDays * dayMs),
    openersSince: getOpenersSince(now),
  });

/** A member's current risk for operators: score, parts with a weight, antiscam state. */
export const getRisk = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id): Promise<Risk> => {
  const signals = await loadRiskSignals(db, memberId, clock.now());
  const parts = signals ? computeRiskParts(signals, clock.now()) : [];
  const { state, clearedUntil } = await getAntiscam({ db, clock }, memberId);
  return {
    score: sumWeights(parts),
    parts: parts.filter(({ weight }) => weight > 0),
    antiscamState: state,
    clearedUntil: clearedUntil?.toISOString() ?? null,
  };
};

/** The antiscam state that follows from the score alone, without operators' decisions. */
const getSuspicion = (score: number): 0 | 1 | 2 => {
  if (score >= antiscam.limitedFrom) return antiscamStates.limited;
  return score >= antiscam.suspectedFrom ? antiscamStates.suspected : antiscamStates.none;
};

/**
 * Recomputes and stores a member's risk score after a signal changed. It updates rows of several tables, so it locks the member
 * first (lock order, decision 83).
 */
export const updateMemberRisk = async ({ clock }: Context, db: Db, memberId: Id): Promise<void> => {
  const now = clock.now();
  await lockMembers(db, [memberId]);
  const signals = await loadRiskSignals(db, memberId, now);
  if (!signals) return;
  const score = computeRiskScore(signals, now);
  await saveRiskScore(db, memberId, { score, suspicion: getSuspicion(score), signals, max: risk.max, at: now });
};

/** Recomputes the scores of suspected members each day, because signals expire and the suspicion ends with them. */
export const updateStaleSuspects = async (context: Context): Promise<void> => {
  const { db, clock } = context;
  const before = new Date(clock.now().getTime() - antiscam.scoreEveryHours * 3_600_000);
  for (;;) {
    const members = await listStaleSuspects(db, before, antiscam.scoreBatch);
    for (const id of members) await db.transaction().execute((within) => updateMemberRisk(context, within, id));
    if (members.length < antiscam.scoreBatch) return;
  }
};
