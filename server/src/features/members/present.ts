import type { ListUser, Picture } from '@kindred/contract/shapes';
import type { Context } from '../../context.ts';
import type { Preset } from '../../pictures/image-urls.ts';
import { holdsVip } from '../entitlements/premium.ts';
import { ageOn } from './age.ts';
import type { ListMember, VisibleMember } from './visible-members.ts';

export const genderTypeOf = (gender: 'm' | 'f'): 'GENDER_MALE' | 'GENDER_FEMALE' =>
  gender === 'm' ? 'GENDER_MALE' : 'GENDER_FEMALE';

/** The member's cover in a preset; `null` without a cover. Only moderated photos become covers. */
export const coverOf = (
  { imageUrls }: Context,
  member: Pick<VisibleMember, 'cover_photo_id' | 'cover_thumbhash'>,
  preset: Preset,
): Picture | null =>
  member.cover_photo_id === null
    ? null
    : { url: imageUrls.url(member.cover_photo_id, preset), thumbhash: member.cover_thumbhash };

/** A member as a list item or the header of a conversation shows the member. */
export const presentListUser = (context: Context, member: ListMember): ListUser => ({
  hid: member.hid,
  name: member.name,
  age: ageOn(member.birthday, context.clock.now()),
  genderType: genderTypeOf(member.gender),
  recentlyActive: member.recentlyActive,
  photoVerified: member.verified_at !== null,
  isVip: holdsVip(member, context.clock.now()),
  isDemo: member.demo,
  thumbnail: coverOf(context, member, 'p'),
});
