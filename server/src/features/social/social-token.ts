import { randomUUID } from 'node:crypto';
import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import type { Gender } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';
import { isSpent } from './social.db.ts';

/** The provider that a number of the specification names. */
export const providerOf = (id: number): SocialProvider => (id === socialProviderIds.facebook ? 'facebook' : 'google');

/** Who a provider says that somebody is. */
export interface SocialIdentity {
  /** Of this token: it works once. */
  readonly id: string;
  readonly expiresAt: Date;
  readonly brandId: number;
  readonly provider: SocialProvider;
  /** Who it is at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider vouches for the email: it counts as confirmed. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly gender: Gender | undefined;
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined;
  /** For one's photos at the provider, where it gives any. */
  readonly accessToken: string | undefined;
}

type Kept = Omit<SocialIdentity, 'expiresAt'> & { readonly expiresAt: string };

const purpose = 'social-token';

/** Seals what a provider said, for one brand and a while: the client carries it and can neither read nor change it. */
export const issueSocialToken = (
  { signer, clock }: Context,
  identity: Omit<SocialIdentity, 'id' | 'expiresAt'>,
): string => {
  const expiresAt = new Date(clock.now().getTime() + limits.social.tokenMinutes * 60_000).toISOString();
  return seal(signer, purpose, { ...identity, id: randomUUID(), expiresAt } satisfies Kept);
};

/**
 * Who a social token speaks of, at this brand and of this provider; nothing is spent by it.
 * @throws CallError socialTokenInvalid (forged, used, another brand's or provider's), socialTokenExpired
 */
export const resolveSocialToken = async (
  { db, signer, clock }: Context,
  brand: Brand,
  provider: SocialProvider,
  token: string,
): Promise<SocialIdentity> => {
  const kept = unseal<Kept>(signer, purpose, token, 'socialTokenInvalid');
  if (kept.brandId !== brand.id || kept.provider !== provider) throw new CallError('socialTokenInvalid');
  const expiresAt = new Date(kept.expiresAt);
  if (expiresAt <= clock.now()) throw new CallError('socialTokenExpired');
  if (await isSpent(db, kept.id)) throw new CallError('socialTokenInvalid');
  return { ...kept, expiresAt };
};
