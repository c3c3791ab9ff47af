import type { Brand } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import { seal, unseal } from '../../http/sealed.ts';

/** A photo at a provider, as the client names it. */
interface Named {
  readonly brandId: number;
  readonly provider: SocialProvider;
  readonly url: string;
  /** RFC 3339. */
  readonly expiresAt: string;
}

const purpose = 'social-photo';
export const photoPath = '/media/social';

/**
 * An address of our own for a photo at a provider: the browser asks no one else, and the server fetches nothing but what
 * it sealed itself.
 */
export const photoAddress = (
  { signer, clock }: Context,
  photo: { brandId: number; provider: SocialProvider; url: string },
): string => {
  const expiresAt = new Date(clock.now().getTime() + limits.social.photoUrlMinutes * 60_000).toISOString();
  return `${photoPath}?photo=${seal(signer, purpose, { ...photo, expiresAt } satisfies Named)}`;
};

/** Whether an address is meant to be one of these, good or not. */
export const isSocialPhoto = (address: string): boolean => address.startsWith(photoPath);

/** @throws CallError photoFailed for an address that was not made here, for this brand, or has expired */
export const readPhotoAddress = ({ signer, clock }: Context, brand: Brand, address: string): Named | undefined => {
  const [path, query] = address.split('?');
  const named = unseal<Named>(signer, purpose, new URLSearchParams(query).get('photo') ?? '', 'photoFailed');
  const isLive = path === photoPath && named.brandId === brand.id && new Date(named.expiresAt) > clock.now();
  return isLive ? named : undefined;
};
