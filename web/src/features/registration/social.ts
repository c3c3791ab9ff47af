import type { SocialProvider, socialProviderIds } from '@kindred/contract/social';
import { socialDraft } from '../../lib/social-draft.ts';
import { currentDraft } from './draft.ts';
import { givenAtLanding, givenFor, isTaken, takeGiven } from './given.ts';
import type { Social } from './payload.ts';
import type { FlowName } from './steps.ts';

/** Spelt out, since the contract's own stands beside the schemas that the page has no use for. */
export const providerIds = { facebook: 1, google: 2 } as const satisfies typeof socialProviderIds;

const providerOf = (flow: FlowName): SocialProvider | undefined =>
  flow === 'facebook' || flow === 'google' ? flow : undefined;

/** What a provider vouches for in a social flow; nothing once its word was refused and a password is asked for. */
export const socialOf = (flow: FlowName): Social | undefined => {
  const provider = providerOf(flow);
  const kept = provider && socialDraft(provider);
  if (!provider || !kept || !givenFor(flow, currentDraft().given).includes('password')) return undefined;
  return { social_provider_id: providerIds[provider], social_token: kept.token };
};

/** Takes what a provider told, once; false where it told nothing, so that this is a registration like any other. */
export const takeSocialData = async (provider: SocialProvider): Promise<boolean> => {
  const profile = socialDraft(provider)?.profile;
  if (!profile) return false;
  const { is_email_confirmed: _confirmed, ...told } = profile;
  // One's own word stands over the provider's, as it does where the click alone signs up.
  if (!isTaken(provider)) await takeGiven(provider, { ...told, ...givenAtLanding() }, ['password']);
  return true;
};
