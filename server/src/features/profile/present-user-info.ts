import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { holdsVip, premiumPlanOf } from '../entitlements/premium.ts';
import { cityNameFor } from '../matches-game/city-name.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { ageOn, zodiacSign } from '../members/age.ts';
import { compatibilityOf } from '../members/compatibility.ts';
import { distanceTo } from '../members/distance.ts';
import { coverOf } from '../members/present.ts';
import { markBits, type VisibleMember } from '../members/visible-members.ts';

const none: UserInfo['payments'] = {
  premium_status: { is_active: false, plan: null },
  vip_status: { is_active: false },
};

const paymentsOf = (member: VisibleMember, now: Date): UserInfo['payments'] => {
  const plan = premiumPlanOf(member, now);
  return { premium_status: { is_active: plan !== null, plan }, vip_status: { is_active: holdsVip(member, now) } };
};
const dayMs = 86_400_000;

const listData = (member: VisibleMember): UserInfo['list_data'] => ({
  user_block_me: (member.my_bits & markBits.blockedBy) !== 0,
  i_block_user: (member.my_bits & markBits.blocks) !== 0,
  is_selected: member.is_favorite,
  i_like_this_user: (member.my_bits & markBits.like) !== 0,
  // Only Premium members may see who liked them, except for matches.
  user_like_me: member.is_match,
  is_match: member.is_match,
});

/** The stub of a profile: name, gender and the relation to the viewer. */
export const presentStub = (member: VisibleMember): UserInfo => ({
  id: member.hid,
  hid: member.hid,
  stub: member.stub,
  masked_name: member.name,
  gender: member.gender,
  age: 0,
  zodiac_sign_id: 0,
  email_confirmed: false,
  verified: false,
  is_demo: member.demo,
  avatar: null,
  photo_count: 0,
  payments: none,
  additional: { online: false, is_new: false, compatibility: null },
  list_data: listData(member),
  geo: { city: null },
  distance: null,
  profile: { about_me: '', mood: null, fields: {} },
  operation_token: null,
  is_prompt_answered: false,
  own: null,
});

/** The name of the city, which only Premium members may see (spec 2 §4 Other-user profile). */
const cityFor = (viewer: Viewer, member: VisibleMember, now: Date, locale: string): UserInfo['geo']['city'] => {
  const public_city_id = member.id === viewer.id ? viewer.city_id : member.public_city_id;
  const name = cityNameFor(viewer, { public_city_id }, now, locale);
  return name === null ? null : { name };
};

const isMarked = (member: VisibleMember): boolean => (member.my_bits & (markBits.like | markBits.pass)) !== 0;

/** The public profile of a member, for another member or for the member. */
export const presentUserInfo = (context: Context, viewer: Viewer, member: VisibleMember, locale: string): UserInfo => {
  const now = context.clock.now();
  const isOther = member.id !== viewer.id;
  // Does not depend on the search settings, because a missing token would disclose those of the member.
  const mayMark = isOther && !isMarked(member);
  return {
    ...presentStub(member),
    age: ageOn(member.birthday, now),
    zodiac_sign_id: zodiacSign(member.birthday),
    email_confirmed: member.email_confirmed_at !== null,
    verified: member.verified_at !== null,
    avatar: coverOf(context, member, 'w'),
    photo_count: member.photos_moderated,
    payments: paymentsOf(member, now),
    additional: {
      online: member.recentlyActive,
      is_new: now.getTime() - member.created_at.getTime() < limits.newMemberDays * dayMs,
      compatibility: isOther ? compatibilityOf(viewer, member) : null,
    },
    geo: { city: cityFor(viewer, member, now, locale) },
    distance: isOther ? distanceTo(viewer, member) : null,
    profile: { about_me: member.about_me, mood: member.mood, fields: member.fields },
    operation_token: mayMark ? operationToken(context, viewer.id, member.id) : null,
  };
};
