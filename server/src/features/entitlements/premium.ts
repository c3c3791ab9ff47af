import type { Member, PremiumPlan } from '../../db/schema.ts';

/** What tells whether a member holds Premium; it comes along with the viewer, and with every member that one meets. */
export type Entitled = Pick<Member, 'premium_until' | 'premium_plan' | 'base_until'>;

/**
 * The plan that a member holds at a moment; null for who holds none (spec 3 §3 Subscription status). Right by the time alone:
 * where Premium Plus ends before base does, base goes on without anybody's doing.
 */
export const premiumPlanOf = ({ premium_until, premium_plan, base_until }: Entitled, now: Date): PremiumPlan | null => {
  if (premium_until !== null && premium_until > now) return premium_plan;
  return base_until !== null && base_until > now ? 'base' : null;
};

export const holdsPremium = (member: Entitled, now: Date): boolean => premiumPlanOf(member, now) !== null;

export const holdsVip = ({ vip_until }: Pick<Member, 'vip_until'>, now: Date): boolean =>
  vip_until !== null && vip_until > now;
