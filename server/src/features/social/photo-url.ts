import type { Brand } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../http/sealed.ts';

/** The sealed content of the URL of a provider's photo. */
interface SealedPhoto {
  readonly brandId: number;
  readonly provider: SocialProvider;
  readonly url: string;
  /** RFC 3339. */
  readonly expiresAt: string;
}

const purpose = 'social-photo';
export const photoPath = '/media/social';

/**
 * Creates a URL of this site for a provider's photo. The browser sends no request to the provider, and the server fetches sealed
 * URLs alone.
 */
export const socialPhotoUrl = (
  { signer, clock }: Context,
  photo: { brandId: number; provider: SocialProvider; url: string },
): string => {
  const expiresAt = new Date(clock.now().getTime() + limits.social.photoUrlMinutes * 60_000).toISOString();
  return `${photoPath}?photo=${seal(signer, purpose, { ...photo, expiresAt } satisfies SealedPhoto)}`;
};

/** Whether a URL has the path of a provider's photo. Does not check its seal. */
export const isSocialPhotoUrl = (url: string): boolean => url.startsWith(photoPath);

/**
 * Reads the URL of a provider's photo. Returns undefined for another brand and for an expired URL.
 * @throws CallError photoFailed: the URL has no valid seal
 */
export const readSocialPhotoUrl = ({ signer, clock }: Context, brand: Brand, url: string): SealedPhoto | undefined => {
  const [path, query] = url.split('?');
  const photo = unseal<SealedPhoto>(signer, purpose, new URLSearchParams(query).get('photo') ?? '', 'photoFailed');
  const isLive = path === photoPath && photo.brandId === brand.id && new Date(photo.expiresAt) > clock.now();
  return isLive ? photo : undefined;
};
