import { limits } from '@kindred/contract/limits';
import { profileInfo, type UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { cityById } from '../../places/cities.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import { holdsVip, premiumPlanOf } from '../entitlements/premium.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { ageOn, zodiacSign } from '../members/age.ts';
import { distanceTo } from '../members/distance.ts';
import { coverOf } from '../members/present.ts';
import { markBits, type VisibleMember } from '../members/visible-members.ts';

const none: UserInfo['payments'] = {
  premium_status: { is_active: false, plan: null },
  vip_status: { is_active: false },
};

const paymentsOf = (met: VisibleMember, now: Date): UserInfo['payments'] => {
  const plan = premiumPlanOf(met, now);
  return { premium_status: { is_active: plan !== null, plan }, vip_status: { is_active: holdsVip(met, now) } };
};
const dayMs = 86_400_000;

const listData = (met: VisibleMember): UserInfo['list_data'] => ({
  user_block_me: (met.my_bits & markBits.blockedBy) !== 0,
  i_block_user: (met.my_bits & markBits.blocks) !== 0,
  is_selected: met.is_favorite,
  i_like_this_user: (met.my_bits & markBits.like) !== 0,
  // Who likes is for Premium members to know; a match says it by itself.
  user_like_me: met.is_match,
  is_match: met.is_match,
});

/** What stands instead of a profile: name, gender and what is between the two, and nothing else. */
export const presentStub = (met: VisibleMember): UserInfo => ({
  id: met.hid,
  hid: met.hid,
  stub: met.stub,
  masked_name: met.name,
  gender: met.gender,
  age: 0,
  zodiac_sign_id: 0,
  email_confirmed: false,
  verified: false,
  is_demo: met.demo,
  avatar: null,
  photo_count: 0,
  payments: none,
  additional: { online: false, is_new: false },
  list_data: listData(met),
  geo: { city: null },
  distance: null,
  profile: { about_me: '', mood: null, fields: {} },
  operation_token: null,
  own: null,
});

/** A city's name is for Premium members (spec 2 §4 Other-user profile). */
const cityFor = (viewer: Viewer, met: VisibleMember, now: Date, locale: string): UserInfo['geo']['city'] => {
  const cityId = met.id === viewer.id ? viewer.city_id : met.public_city_id;
  const city = cityId !== null && isFree(viewer, profileInfo.gate, now) ? cityById(cityId, locale) : null;
  return city && { name: city.title };
};

const isMarked = (met: VisibleMember): boolean => (met.my_bits & (markBits.like | markBits.pass)) !== 0;

/** What a member may know of another, or of themselves, without what is theirs alone. */
export const presentUserInfo = (context: Context, viewer: Viewer, met: VisibleMember, locale: string): UserInfo => {
  const now = context.clock.now();
  const isOther = met.id !== viewer.id;
  // Given whether the two fit or not: a missing token would tell the other's wishes.
  const mayMark = isOther && !isMarked(met);
  return {
    ...presentStub(met),
    age: ageOn(met.birthday, now),
    zodiac_sign_id: zodiacSign(met.birthday),
    email_confirmed: met.email_confirmed_at !== null,
    verified: met.verified_at !== null,
    avatar: coverOf(context, met, 'w'),
    photo_count: met.photos_moderated,
    payments: paymentsOf(met, now),
    additional: {
      online: met.recentlyActive,
      is_new: now.getTime() - met.created_at.getTime() < limits.newMemberDays * dayMs,
    },
    geo: { city: cityFor(viewer, met, now, locale) },
    distance: isOther ? distanceTo(viewer, met) : null,
    profile: { about_me: met.about_me, mood: met.mood, fields: met.fields },
    operation_token: mayMark ? operationToken(context, viewer.id, met.id) : null,
  };
};
