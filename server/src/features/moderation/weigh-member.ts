import { limits } from '@kindred/contract/limits';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
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

/** What the signs against a member weigh together. */
export const scoreOf = (signs: RiskSigns, now: Date): number => {
  const isNew = now.getTime() - signs.created_at.getTime() < limits.newMemberDays * dayMs;
  return Math.min(
    risk.max,
    weigh(Number(isNew), risk.newAccount) +
      weigh(signs.openers - risk.openers.free, risk.openers) +
      weigh(signs.photos, risk.photos) +
      weigh(signs.devices - signs.banned_devices, risk.devices) +
      weigh(signs.banned_devices, risk.bannedDevices) +
      weigh(signs.reports, risk.reports) +
      weigh(signs.texts, risk.texts),
  );
};

/** Counts and weighs anew what speaks against a member, after a sign of it came or went, and orders the queues by it. */
export const weighMember = async ({ clock }: Context, db: Db, memberId: Id): Promise<void> => {
  const now = clock.now();
  const signs = await countSigns(db, memberId, {
    reportsSince: new Date(now.getTime() - reportDays * dayMs),
    openersSince: openersSince(now),
  });
  if (signs) await keepScore(db, memberId, { score: scoreOf(signs, now), signs, most: risk.max });
};
