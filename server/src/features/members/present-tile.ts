import type { TileUser } from '@kindred/contract/engagement/lists';
import type { Context } from '../../context.ts';
import { type Entitled, holdsVip, premiumPlanOf } from '../entitlements/premium.ts';
import { type ComparedViewer, compatibilityOf } from './compatibility.ts';
import { distanceTo } from './distance.ts';
import { presentListUser } from './present.ts';
import type { TileMember } from './visible-members.ts';

export const subscriptionsOf = (member: Entitled, now: Date): TileUser['subscriptions'] => {
  const plan = premiumPlanOf(member, now);
  return { premiumBasic: plan === 'base', premiumGold: plan === 'gold', vip: holdsVip(member, now) };
};

/** Whole hours since 1970. */
const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * Seconds since the member was last online, or since the sign-up; `null` while the member is online, and for one who hides it. It is a number of whole
 * hours that grows when an hour of the clock begins, so that repeated requests disclose no more than the hour.
 */
export const sinceLastSeen = (
  member: Pick<TileMember, 'isOnline' | 'hide_online' | 'seen_at' | 'created_at'>,
  now: Date,
): number | null =>
  member.isOnline || member.hide_online
    ? null
    : Math.max(0, hourOf(now) - hourOf(member.seen_at ?? member.created_at)) * 3600;

/** A member as a tile of a list shows the member (spec 2 §3 List user item). */
export const presentTileUser = (context: Context, viewer: ComparedViewer, member: TileMember): TileUser => {
  const now = context.clock.now();
  return {
    ...presentListUser(context, member),
    sinceLastSeenDuration: sinceLastSeen(member, now),
    mood: member.mood,
    distanceKilometers: distanceTo(viewer, member),
    compatibility: compatibilityOf(viewer, member),
    subscriptions: subscriptionsOf(member, now),
  };
};
