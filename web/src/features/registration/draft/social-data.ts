import type { SocialProvider } from '@kindred/contract/social';
import { anySocialDraft, providerIds, socialDraft } from '../../../lib/account/social-draft.ts';
import type { SocialProof } from '../sign-up/payload.ts';
import type { FlowName } from '../steps.ts';
import { currentDraft } from './draft.ts';
import { getLandingData, isPrefilled, listPrefilledSteps, loadPrefilledData } from './prefilled-data.ts';

/** Returns the provider of a flow. In the short funnel it is the provider whose button the visitor pressed. */
const providerOf = (flow: FlowName): SocialProvider | undefined => {
  if (flow === 'facebook' || flow === 'google') return flow;
  return flow === 'landing' ? anySocialDraft()?.provider : undefined;
};

/** Finds the provider's token of a flow. Undefined after the server refused it: the password step is shown instead. */
export const findSocialProof = (flow: FlowName): SocialProof | undefined => {
  const provider = providerOf(flow);
  const saved = provider && socialDraft(provider);
  if (!provider || !saved || !listPrefilledSteps(flow, currentDraft().given).includes('password')) return undefined;
  return { social_provider_id: providerIds[provider], social_token: saved.token };
};

/**
 * Fills the draft with the provider's data, once per flow. Returns false if there are none.
 * @param flow the provider's flow, or the short funnel if the visitor pressed the provider's button there
 */
export const loadSocialData = async (provider: SocialProvider, flow: FlowName = provider): Promise<boolean> => {
  const profile = socialDraft(provider)?.profile;
  if (!profile) return false;
  const { is_email_confirmed: _confirmed, ...entries } = profile;
  // The visitor's entries override the provider's data, as in `clickSignUp`.
  if (flow === 'landing' || !isPrefilled(flow))
    await loadPrefilledData(flow, { ...entries, ...getLandingData() }, ['password']);
  return true;
};
