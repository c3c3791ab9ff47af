import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { readPhotoAddress } from './photo-address.ts';
import { asking } from './take-answer.ts';

/**
 * The bytes of a photo at a provider, by the address that `facebookPhotos` answered; unjudged yet.
 * @throws CallError photoFailed (an address not of ours, or expired), providerAway
 */
export const fetchSocialPhoto = async (context: Context, brand: Brand, address: string): Promise<Buffer> => {
  const photo = readPhotoAddress(context, brand, address);
  const adapter = photo && context.social.adapter(brand, photo.provider);
  if (!photo || !adapter) throw new CallError('photoFailed');
  return asking(context, () => adapter.fetchPhoto(photo.url));
};
