import type { Member, PremiumPlan } from '../../db/schema.ts';

/** What tells whether a member holds Premium; it comes along with the viewer, and with every member that one meets. */
export type Entitled = Pick<Member, 'premium_until' | 'premium_plan'>;

/** The plan that a member holds at a moment; null for who holds none (spec 3 §3 Subscription status). */
export const premiumPlanOf = ({ premium_until, premium_plan }: Entitled, now: Date): PremiumPlan | null =>
  premium_until !== null && premium_until > now ? premium_plan : null;

export const holdsPremium = (member: Entitled, now: Date): boolean => premiumPlanOf(member, now) !== null;
