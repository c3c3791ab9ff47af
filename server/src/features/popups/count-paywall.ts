import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { addPaywallShow } from './popups.db.ts';

const { paywalls, paywallDays } = popupLimits.retargeting;

/** Counts a paywall that a member saw, for the segment 3543. Stores no more than the segment needs. */
export const countPaywall = async ({ db, clock }: Pick<Context, 'db' | 'clock'>, memberId: Id): Promise<void> => {
  const at = clock.now();
  await addPaywallShow(db, { memberId, at, since: new Date(at.getTime() - paywallDays * 86_400_000), max: paywalls });
};
