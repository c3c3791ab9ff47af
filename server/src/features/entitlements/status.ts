import type { SubscribedFeature, TariffPlan } from '@kindred/contract/payments/features';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { advance, endOfAll, endsOf, forever } from './held-time.ts';
import { heldTimeOf } from './ledger.db.ts';

/** A member's entitlement of a service, and its end (spec 3 §3 Subscription status). */
export interface EntitlementStatus {
  readonly isActive: boolean;
  readonly isLifetime: boolean;
  /** The end of all paid time; `null` without time, and for a lifetime. */
  readonly activeTo: Date | null;
  readonly isTrial: boolean;
  readonly plan: TariffPlan | null;
  readonly pausedUntil: Date | null;
  /** The end of all paid time, with a running pause added; `null` as above. */
  readonly endsAt: Date | null;
}

/** Reads the status from the ledger's state, not from the member's columns: exact to the second, also during a pause. */
export const getEntitlementStatus = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
  service: SubscribedFeature,
): Promise<EntitlementStatus> => {
  const now = clock.now();
  const held = advance(await heldTimeOf(db, memberId, service, now), now);
  const { goldUntil, until } = endsOf(held, now);
  const end = until ?? goldUntil;
  const plan = goldUntil ? ('gold' as const) : until ? ('base' as const) : null;
  return {
    isActive: end !== null,
    isLifetime: held.lifetime !== null,
    activeTo: end === forever ? null : end,
    isTrial: end !== null && held.isTrial,
    plan: service === 'vip' ? null : plan,
    pausedUntil: held.pausedUntil,
    endsAt: endOfAll(held, now),
  };
};
