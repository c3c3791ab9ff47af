import type { SocialProvider } from '@kindred/contract/social';
import type { UseNavigateResult } from '@tanstack/react-router';
import { providerIds, socialDraft } from '../../../lib/account/social-draft.ts';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { signupTraffic } from '../../../lib/tracking/traffic.ts';
import { currentDraft } from '../draft/draft.ts';
import { loadSocialData } from '../draft/social-data.ts';
import { leaveSignedUp } from './leave-signed-up.ts';
import { addTraffic } from './sign-up.ts';

/**
 * Signs up a visitor of a landing page who sent the form, accepted the policy and pressed a provider's button (spec 1 §7
 * `signup/click`). If the server needs more data, the registration continues in the short funnel. Returns false for other visitors.
 */
export const clickSignUp = async (provider: SocialProvider, navigate: UseNavigateResult<string>): Promise<boolean> => {
  const saved = socialDraft(provider);
  if (!saved || !currentDraft().registration_token) return false;
  const { registration_token = '', traffic, city, fields } = await addTraffic(currentDraft());
  try {
    const { authorization_token: tokens, paywall } = await api('clickSignup', {
      product_id: boot().brand.id,
      social_provider_id: providerIds[provider],
      social_token: saved.token,
      registration_token,
      ...(city && { city_id: city.id }),
      ...(fields && { profile_fields: fields }),
      ...(traffic && { traffic: { ...signupTraffic(), ...traffic } }),
    });
    await leaveSignedUp(tokens ? { tokens, paywall } : { isEmailPending: true }, navigate, saved.profile?.email);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The short funnel shows the steps that neither the provider nor the form answered.
    await loadSocialData(provider, 'landing');
    await navigate({ to: '/registration', search: { flow: 'landing' }, replace: true });
    return true;
  }
};
