import type { SocialProvider } from '@kindred/contract/social';
import type { UseNavigateResult } from '@tanstack/react-router';
import { ApiError, api } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { socialDraft } from '../../lib/social-draft.ts';
import { signupTraffic } from '../../lib/traffic.ts';
import { currentDraft } from './draft.ts';
import { leaveSignedUp } from './leave-signed-up.ts';
import { withTraffic } from './sign-up.ts';
import { providerIds } from './social.ts';

/**
 * Signs up with no more than the click on a provider whoever filled in a landing page's form, and accepted its policy,
 * before (spec 1 §7 `signup/click`). False where something is still to be asked: then the registration asks it.
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
    return false;
  }
};
