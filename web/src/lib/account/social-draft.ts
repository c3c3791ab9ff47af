import type { SocialProfile, SocialProvider, socialProviderIds } from '@kindred/contract/social';
import { isRecord, json, stored } from '@kindred/ui/storage';

/** A provider's answer about a new visitor, stored for this tab until the sign-up. */
export interface SocialDraft {
  readonly provider: SocialProvider;
  /** `social_token` of calls. */
  readonly token: string;
  /** Undefined if the visitor only shared photos. */
  readonly profile?: SocialProfile | undefined;
}

const isDraft = (value: unknown): value is SocialDraft =>
  isRecord(value) && typeof value.provider === 'string' && typeof value.token === 'string';

const saved = stored('tab', 'social', json(isDraft), undefined);

export const saveSocialDraft = (draft: SocialDraft): void => saved.write(draft);

/** The answer of the provider that the visitor used last; undefined before the first. */
export const anySocialDraft = (): SocialDraft | undefined => saved.read();

/** The answer of this provider; undefined if the visitor did not use it last. */
export const socialDraft = (provider: SocialProvider): SocialDraft | undefined => {
  const draft = anySocialDraft();
  return draft?.provider === provider ? draft : undefined;
};

/** Numbers of the providers in calls. Repeated here because the contract's module imports schemas that the page does not need. */
export const providerIds = { facebook: 1, google: 2 } as const satisfies typeof socialProviderIds;

/** Called after the sign-up, or when the server refuses the token. */
export const forgetSocialDraft = (): void => saved.remove();
