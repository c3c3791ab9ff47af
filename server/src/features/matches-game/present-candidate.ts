import type { Candidate } from '@kindred/contract/matches-game';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { ageOn, zodiacSign } from '../members/age.ts';
import { compatibilityOf } from '../members/compatibility.ts';
import { distanceTo } from '../members/distance.ts';
import { coverOf, genderTypeOf } from '../members/present.ts';
import { sinceLastSeen, subscriptionsOf } from '../members/present-tile.ts';
import type { VisibleMember } from '../members/visible-members.ts';
import { cityNameFor } from './city-name.ts';
import { operationToken } from './operation-token.ts';

/** A member as a card of the matches game shows the member (spec 2 §3 Match user card). */
export const presentCandidate = (
  context: Context,
  viewer: Viewer,
  member: VisibleMember,
  { locale, throughBoost }: { locale: string; throughBoost: boolean },
): Candidate => {
  const now = context.clock.now();
  const cover = coverOf(context, member, 'w');
  return {
    operationToken: operationToken(context, viewer.id, member.id),
    trackingData: '',
    thumbnail: cover,
    user: {
      hid: member.hid,
      name: member.name,
      age: ageOn(member.birthday, now),
      genderType: genderTypeOf(member.gender),
      recentlyActive: member.recentlyActive,
      sinceLastSeenDuration: sinceLastSeen(member, now),
      photoVerified: member.verified_at !== null,
      emailVerified: member.email_confirmed_at !== null,
      isDemo: member.demo,
      zodiacSign: zodiacSign(member.birthday),
      city: cityNameFor(viewer, member, now, locale),
      throughBoost,
      distanceKilometers: distanceTo(viewer, member),
      compatibility: compatibilityOf(viewer, member),
      profile: {
        albumPreview: { cover, countModerated: member.photos_moderated },
        aboutMe: member.about_me,
        mood: member.mood,
        interests: member.fields.interests ?? [],
        goals: member.fields.goal ?? [],
      },
      subscriptions: subscriptionsOf(member, now),
      // Only Premium members may see who liked them.
      relationships: { likesYou: false },
    },
  };
};
