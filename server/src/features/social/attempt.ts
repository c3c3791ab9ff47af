import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import { type Cookies, httpOnlyCookie, type SetCookie } from '../../http/cookies.ts';
import { seal, unseal } from '../../http/sealed.ts';
import type { SocialAttempt } from '../../ports/social.ts';

/** A sign-in at a provider that a browser has started. */
export interface SocialSignIn extends SocialAttempt {
  readonly brandId: number;
  readonly provider: SocialProvider;
  /** RFC 3339. */
  readonly expiresAt: string;
}

/** The cookie that binds a sign-in to the browser that started it, against login forgery. */
const name = 'social';
const purpose = 'social-attempt';

/** Stores a sealed attempt in the browser, until the provider redirects back or the attempt expires. */
export const saveSocialAttempt = ({ signer }: Context, setCookie: SetCookie, attempt: SocialSignIn): void =>
  setCookie(name, seal(signer, purpose, attempt), { maxAgeSeconds: limits.social.attemptMinutes * 60 });

export const deleteAttempt = (setCookie: SetCookie): void => setCookie(name, '', { maxAgeSeconds: 0 });

/**
 * Reads the attempt that this browser started at this brand with this provider.
 * @throws CallError socialAnswerInvalid if there is none or if it has expired
 */
export const readAttempt = (
  { signer, clock, config }: Context,
  brand: Brand,
  provider: SocialProvider,
  cookies: Cookies,
): SocialSignIn => {
  const attempt = unseal<SocialSignIn>(
    signer,
    purpose,
    httpOnlyCookie(config, cookies, name) ?? '',
    'socialAnswerInvalid',
  );
  const isMatching = attempt.brandId === brand.id && attempt.provider === provider;
  if (!isMatching || new Date(attempt.expiresAt) <= clock.now()) throw new CallError('socialAnswerInvalid');
  return attempt;
};
