import { registersMembers } from '@kindred/brands/brand';
import { limits } from '@kindred/contract/limits';
import { type SocialPurpose, socialProvider, socialPurpose } from '@kindred/contract/social';
import type { FastifyInstance } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Context } from '../../context.ts';
import { cookieSetter } from '../../http/cookies.ts';
import { findBrand } from '../../http/find-brand.ts';
import { siteOf } from '../../http/site-of.ts';
import { ProviderUnavailable } from '../../ports/allowed-fetch.ts';
import { type SocialSignIn, saveSocialAttempt } from './attempt.ts';

/** The page to which the provider redirects back: the import screen for an album, else the landing page of the provider. */
const returnPath = (provider: string, purpose: SocialPurpose): string =>
  purpose === 'album' ? `/photos/${provider}` : `/social/${provider}`;

/** `GET /social/{provider}/start?for=login|album`: sends the browser to the provider (spec 1 §4 Social sign-in). */
export const addSocialStart = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { provider: string }; Querystring: { for?: unknown } }>(
    '/social/:provider/start',
    async (request, reply) => {
      const brand = findBrand(request);
      const provider = socialProvider.safeParse(request.params.provider);
      const purpose = socialPurpose.safeParse(request.query.for ?? 'login');
      if (!brand || !registersMembers(brand.home) || !provider.success || !purpose.success) return reply.callNotFound();
      const back = returnPath(provider.data, purpose.data);
      reply.header('cache-control', 'no-store');
      const adapter = context.social.adapter(brand, provider.data);
      if (!adapter) return reply.redirect(`${back}?error=unavailable`);
      const attempt: SocialSignIn = {
        brandId: brand.id,
        provider: provider.data,
        // Must equal the URL that is registered at the provider for this host.
        redirectUri: `${siteOf(context.config, request, brand)}${back}`,
        state: randomState(),
        nonce: randomNonce(),
        verifier: randomPKCECodeVerifier(),
        expiresAt: new Date(context.clock.now().getTime() + limits.social.attemptMinutes * 60_000).toISOString(),
      };
      try {
        const url = await adapter.authorizationUrl(attempt);
        saveSocialAttempt(context, cookieSetter(context.config, reply), attempt);
        return reply.redirect(url.href);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        context.log.warn({ reason: error.message, provider: provider.data }, 'social provider away');
        return reply.redirect(`${back}?error=temporarily_unavailable`);
      }
    },
  );
};
