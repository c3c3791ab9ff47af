import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { SocialProvider } from '@kindred/contract/social';
import type { Context } from '../../context.ts';
import { cookie, readCookie } from '../../http/cookies.ts';
import { seal, unseal } from '../../http/sealed.ts';
import type { SocialAttempt } from '../../ports/social.ts';

/** A walk to a provider that a browser has begun. */
export interface KeptAttempt extends SocialAttempt {
  readonly brandId: number;
  readonly provider: SocialProvider;
  /** RFC 3339. */
  readonly expiresAt: string;
}

/** The cookie that binds a walk to the browser which began it: nobody else's answer is taken there (login forgery). */
const name = 'social';
const purpose = 'social-attempt';

/** Has the browser keep an attempt, sealed, until it comes back or the time is over. */
export const attemptCookie = ({ signer, config }: Context, attempt: KeptAttempt): string =>
  cookie(name, seal(signer, purpose, attempt), {
    maxAgeSeconds: limits.social.attemptMinutes * 60,
    secure: config.production,
  });

export const forgetAttempt = ({ config }: Context): string =>
  cookie(name, '', { maxAgeSeconds: 0, secure: config.production });

/**
 * The attempt that this browser began, at this brand, with this provider.
 * @throws CallError socialAnswerInvalid where there is none, or no longer
 */
export const readAttempt = (
  { signer, clock, config }: Context,
  brand: Brand,
  provider: SocialProvider,
  cookies: Readonly<Record<string, string | undefined>>,
): KeptAttempt => {
  const attempt = unseal<KeptAttempt>(signer, purpose, readCookie(config, cookies, name) ?? '', 'socialAnswerInvalid');
  const isHere = attempt.brandId === brand.id && attempt.provider === provider;
  if (!isHere || new Date(attempt.expiresAt) <= clock.now()) throw new CallError('socialAnswerInvalid');
  return attempt;
};
