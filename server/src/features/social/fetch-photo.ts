import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { callProvider } from './exchange-answer.ts';
import { readSocialPhotoUrl } from './photo-url.ts';

/**
 * Fetches the bytes of a provider's photo by a URL from `facebookPhotos`. The caller must validate them.
 * @throws CallError photoFailed: the URL is forged, of another brand or expired; providerAway
 */
export const fetchSocialPhoto = async (context: Context, brand: Brand, url: string): Promise<Buffer> => {
  const photo = readSocialPhotoUrl(context, brand, url);
  const adapter = photo && context.social.adapter(brand, photo.provider);
  if (!photo || !adapter) throw new CallError('photoFailed');
  return callProvider(context, () => adapter.fetchPhoto(photo.url));
};
