import type { Candidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { holdsVip, premiumPlanOf } from '../entitlements/premium.ts';
import { ageOn } from '../members/age.ts';
import { distanceTo } from '../members/distance.ts';
import { coverOf, genderTypeOf } from '../members/present.ts';
import type { VisibleMember } from '../members/visible-members.ts';
import { operationToken } from './operation-token.ts';

const subscriptionsOf = (met: VisibleMember, now: Date): Candidate['user']['subscriptions'] => {
  const plan = premiumPlanOf(met, now);
  return { premiumBasic: plan === 'base', premiumGold: plan === 'gold', vip: holdsVip(met, now) };
};

/** Whole hours since 1970. */
const hourOf = (at: Date): number => Math.floor(at.getTime() / 3_600_000);

/**
 * How long ago a member was last seen, from their sign-up on, in seconds; null while they are online. It is counted in whole
 * hours and grows when an hour of the clock begins: whoever asks again and again learns the hour and no more.
 */
const sinceLastSeen = (met: VisibleMember, now: Date): number | null =>
  met.isOnline ? null : Math.max(0, hourOf(now) - hourOf(met.seen_at ?? met.created_at)) * 3600;

/** A member as a card of the matches game (spec 2 §3 Match user card). */
export const presentCandidate = (context: Context, viewer: Viewer, met: VisibleMember): Candidate => {
  const now = context.clock.now();
  const cover = coverOf(context, met, 'w');
  return {
    operationToken: operationToken(context, viewer.id, met.id),
    trackingData: '',
    thumbnail: cover,
    user: {
      hid: met.hid,
      name: met.name,
      age: ageOn(met.birthday, now),
      genderType: genderTypeOf(met.gender),
      recentlyActive: met.recentlyActive,
      sinceLastSeenDuration: sinceLastSeen(met, now),
      photoVerified: met.verified_at !== null,
      emailVerified: met.email_confirmed_at !== null,
      isDemo: met.demo,
      distanceKilometers: distanceTo(viewer, met),
      profile: {
        albumPreview: { cover, countModerated: met.photos_moderated },
        aboutMe: met.about_me,
        mood: met.mood,
        interests: met.fields.interests ?? [],
        goals: met.fields.goal ?? [],
      },
      subscriptions: subscriptionsOf(met, now),
      // Who likes is for Premium members to know.
      relationships: { likesYou: false },
    },
  };
};
