import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import type { SocialPhoto } from '../../ports/social.ts';
import { callProvider } from './exchange-answer.ts';
import { socialPhotoUrl } from './photo-url.ts';
import { resolveSocialToken } from './social-token.ts';

const { shortestSide, longestSide } = limits.photo;

/** Whether a photo has an accepted size, which is checked before it is imported. */
const hasAcceptedSize = ({ width, height }: SocialPhoto): boolean =>
  Math.min(width, height) >= shortestSide && Math.max(width, height) <= longestSide;

/** The person's photos at Facebook, with URLs of this site; none if the person did not share them. */
export const facebookPhotos: HandlerOf<'facebookPhotos'> = async ({ context, body, brand }) => {
  const { accessToken } = await resolveSocialToken(context, brand, 'facebook', body.social_token);
  const adapter = context.social.adapter(brand, 'facebook');
  const photos = accessToken && adapter ? await callProvider(context, () => adapter.photos(accessToken)) : [];
  const urlOf = (url: string) => socialPhotoUrl(context, { brandId: brand.id, provider: 'facebook', url });
  return {
    type: 'facebook',
    premoderated_photos: photos.map((photo) => ({
      large_url: urlOf(photo.largeUrl),
      small_url: urlOf(photo.smallUrl),
      pass: hasAcceptedSize(photo),
    })),
  };
};
