import type { SocialProvider } from '@kindred/contract/social';
import type { UseNavigateResult } from '@tanstack/react-router';
import { providerIds, socialDraft } from '../../../lib/account/social-draft.ts';
import { boot } from '../../../lib/brand/boot.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { signupTraffic } from '../../../lib/tracking/traffic.ts';
import { currentDraft } from '../draft/draft.ts';
import { loadSocialData } from '../draft/social-data.ts';
import { leaveSignedUp } from './leave-signed-up.ts';
import { withTraffic } from './sign-up.ts';

/**
 * Signs a visitor up by the click on a provider alone, where a landing page's form and its policy were sent before
 * (spec 1 §7 `signup/click`); continues in the short funnel where more is to be asked. False for any other visitor.
 */
export const clickSignUp = async (provider: SocialProvider, navigate: UseNavigateResult<string>): Promise<boolean> => {
  const kept = socialDraft(provider);
  if (!kept || !currentDraft().registration_token) return false;
  const { registration_token = '', traffic, city, fields } = await withTraffic(currentDraft());
  try {
    const { authorization_token: tokens, paywall } = await api('clickSignup', {
      product_id: boot().brand.id,
      social_provider_id: providerIds[provider],
      social_token: kept.token,
      registration_token,
      ...(city && { city_id: city.id }),
      ...(fields && { profile_fields: fields }),
      ...(traffic && { traffic: { ...signupTraffic(), ...traffic } }),
    });
    await leaveSignedUp(tokens ? { tokens, paywall } : { waiting: true }, navigate, kept.profile?.email);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Something is still to be asked: the short funnel asks it, without what the provider and the form answered.
    await loadSocialData(provider, 'landing');
    await navigate({ to: '/registration', search: { flow: 'landing' }, replace: true });
    return true;
  }
};
