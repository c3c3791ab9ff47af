import { randomUUID } from 'node:crypto';
import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import type { Gender } from '../../db/schema.ts';
import { seal, unseal } from '../../http/sealed.ts';
import { isSpent } from './social.db.ts';

/** The provider with an id of the specification. */
export const providerOf = (id: number): SocialProvider => (id === socialProviderIds.facebook ? 'facebook' : 'google');

/** A person's identity by a provider. */
export interface SocialIdentity {
  /** The id of the token, by which it is spent once. */
  readonly id: string;
  readonly expiresAt: Date;
  readonly brandId: number;
  readonly provider: SocialProvider;
  /** The person's id at the provider. */
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider has verified the email. It counts as confirmed then. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly gender: Gender | undefined;
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined;
  /** For the photos at the provider, if it grants access to them. */
  readonly accessToken: string | undefined;
}

type SealedIdentity = Omit<SocialIdentity, 'expiresAt'> & { readonly expiresAt: string };

const purpose = 'social-token';

/** Seals an identity for one brand, for `limits.social.tokenMinutes`. The client can neither read nor change it. */
export const issueSocialToken = (
  { signer, clock }: Context,
  identity: Omit<SocialIdentity, 'id' | 'expiresAt'>,
): string => {
  const expiresAt = new Date(clock.now().getTime() + limits.social.tokenMinutes * 60_000).toISOString();
  return seal(signer, purpose, { ...identity, id: randomUUID(), expiresAt } satisfies SealedIdentity);
};

/**
 * Reads the identity of a social token of this brand and provider. Does not spend the token.
 * @throws CallError socialTokenInvalid: forged, spent, or of another brand or provider; socialTokenExpired
 */
export const resolveSocialToken = async (
  { db, signer, clock }: Context,
  brand: Brand,
  provider: SocialProvider,
  token: string,
): Promise<SocialIdentity> => {
  const identity = unseal<SealedIdentity>(signer, purpose, token, 'socialTokenInvalid');
  if (identity.brandId !== brand.id || identity.provider !== provider) throw new CallError('socialTokenInvalid');
  const expiresAt = new Date(identity.expiresAt);
  if (expiresAt <= clock.now()) throw new CallError('socialTokenExpired');
  if (await isSpent(db, identity.id)) throw new CallError('socialTokenInvalid');
  return { ...identity, expiresAt };
};
