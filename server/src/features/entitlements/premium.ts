import type { Member, PremiumPlan } from '../../db/schema.ts';

/** The columns that decide whether a member holds Premium or VIP; each viewer and each loaded member has them. */
export type Entitled = Pick<Member, 'premium_until' | 'premium_plan' | 'base_until' | 'vip_until'>;

/**
 * The plan that a member holds at a moment; null without one (spec 3 §3 Subscription status). VIP includes Premium Plus
 * (decisions §3 What VIP gives). Computed from the time alone: where Premium Plus ends before base does, base follows it.
 */
export const premiumPlanOf = (member: Entitled, now: Date): PremiumPlan | null => {
  if (holdsVip(member, now)) return 'gold';
  const { premium_until, premium_plan, base_until } = member;
  if (premium_until !== null && premium_until > now) return premium_plan;
  return base_until !== null && base_until > now ? 'base' : null;
};

export const holdsPremium = (member: Entitled, now: Date): boolean => premiumPlanOf(member, now) !== null;

export const holdsVip = ({ vip_until }: Pick<Member, 'vip_until'>, now: Date): boolean =>
  vip_until !== null && vip_until > now;
