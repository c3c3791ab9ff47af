import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import type { SocialPhoto } from '../../ports/social.ts';
import { photoAddress } from './photo-address.ts';
import { resolveSocialToken } from './social-token.ts';
import { asking } from './take-answer.ts';

const { shortestSide, longestSide } = limits.photo;

/** Before anybody looks at it: whether a photo keeps to the rules that a machine can hold. */
const passes = ({ width, height }: SocialPhoto): boolean =>
  Math.min(width, height) >= shortestSide && Math.max(width, height) <= longestSide;

/** One's photos at Facebook, under addresses of ours; none where they were not shared. */
export const facebookPhotos: HandlerOf<'facebookPhotos'> = async ({ context, body, brand }) => {
  const { accessToken } = await resolveSocialToken(context, brand, 'facebook', body.social_token);
  const adapter = context.social.adapter(brand, 'facebook');
  const photos = accessToken && adapter ? await asking(context, () => adapter.photos(accessToken)) : [];
  const addressOf = (url: string) => photoAddress(context, { brandId: brand.id, provider: 'facebook', url });
  return {
    type: 'facebook',
    premoderated_photos: photos.map((photo) => ({
      large_url: addressOf(photo.largeUrl),
      small_url: addressOf(photo.smallUrl),
      pass: passes(photo),
    })),
  };
};
