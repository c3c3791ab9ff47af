import type { ListUser, Picture } from '@kindred/contract/shapes';
import type { Context } from '../../context.ts';
import type { Preset } from '../../pictures/image-urls.ts';
import { holdsVip } from '../entitlements/premium.ts';
import { ageOn } from './age.ts';
import type { VisibleMember } from './visible-members.ts';

export const genderTypeOf = (gender: 'm' | 'f'): 'GENDER_MALE' | 'GENDER_FEMALE' =>
  gender === 'm' ? 'GENDER_MALE' : 'GENDER_FEMALE';

/** A member's first photo in a preset; only moderated photos become covers. */
export const coverOf = (
  { imageUrls }: Context,
  met: Pick<VisibleMember, 'cover_photo_id' | 'cover_thumbhash'>,
  preset: Preset,
): Picture | null =>
  met.cover_photo_id === null
    ? null
    : { url: imageUrls.url(met.cover_photo_id, preset), thumbhash: met.cover_thumbhash };

/** A member as a line of a list, or the head of a conversation, shows them. */
export const presentListUser = (context: Context, met: VisibleMember): ListUser => ({
  hid: met.hid,
  name: met.name,
  age: ageOn(met.birthday, context.clock.now()),
  genderType: genderTypeOf(met.gender),
  recentlyActive: met.recentlyActive,
  photoVerified: met.verified_at !== null,
  isVip: holdsVip(met, context.clock.now()),
  isDemo: met.demo,
  thumbnail: coverOf(context, met, 'p'),
});
