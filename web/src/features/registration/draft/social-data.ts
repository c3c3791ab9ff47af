import type { SocialProvider } from '@kindred/contract/social';
import { anySocialDraft, providerIds, socialDraft } from '../../../lib/account/social-draft.ts';
import type { Social } from '../sign-up/payload.ts';
import type { FlowName } from '../steps.ts';
import { currentDraft } from './draft.ts';
import { isTaken, loadPrefilled, prefilledAtLanding, prefilledFor } from './prefilled-data.ts';

/** The provider of a flow; in the short funnel the one whose button was pressed there. */
const providerOf = (flow: FlowName): SocialProvider | undefined => {
  if (flow === 'facebook' || flow === 'google') return flow;
  return flow === 'landing' ? anySocialDraft()?.provider : undefined;
};

/** The provider's token of a social flow; undefined once it was refused and a password is asked for. */
export const socialOf = (flow: FlowName): Social | undefined => {
  const provider = providerOf(flow);
  const kept = provider && socialDraft(provider);
  if (!provider || !kept || !prefilledFor(flow, currentDraft().given).includes('password')) return undefined;
  return { social_provider_id: providerIds[provider], social_token: kept.token };
};

/**
 * Fills the draft with the provider's data, once a flow; false where there are none, so that this is a registration like
 * any other.
 * @param flow the provider's own, or the short funnel where its visitor pressed the provider's button
 */
export const loadSocialData = async (provider: SocialProvider, flow: FlowName = provider): Promise<boolean> => {
  const profile = socialDraft(provider)?.profile;
  if (!profile) return false;
  const { is_email_confirmed: _confirmed, ...told } = profile;
  // The visitor's own entries override the provider's data, as in a sign-up by the click alone.
  if (flow === 'landing' || !isTaken(flow))
    await loadPrefilled(flow, { ...told, ...prefilledAtLanding() }, ['password']);
  return true;
};
