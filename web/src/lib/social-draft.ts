import type { SocialProfile, SocialProvider, socialProviderIds } from '@kindred/contract/social';

const key = 'social';

/** What a provider said of a visitor who is new here, until they have signed up; of this tab alone. */
export interface SocialDraft {
  readonly provider: SocialProvider;
  /** `social_token` of calls. */
  readonly token: string;
  /** Undefined where the visitor only shared their photos. */
  readonly profile?: SocialProfile | undefined;
}

const read = (): Partial<SocialDraft> => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SocialDraft>;
  } catch {
    // Somebody else's writing under our name: as good as none.
    return {};
  }
};

export const keepSocialDraft = (draft: SocialDraft): void => sessionStorage.setItem(key, JSON.stringify(draft));

/** What the provider asked last said; undefined where none was asked. */
export const anySocialDraft = (): SocialDraft | undefined => {
  const draft = read();
  return typeof draft.provider === 'string' && typeof draft.token === 'string' ? (draft as SocialDraft) : undefined;
};

/** What this provider said, if it was asked. */
export const socialDraft = (provider: SocialProvider): SocialDraft | undefined => {
  const draft = anySocialDraft();
  return draft?.provider === provider ? draft : undefined;
};

/** Numbers of the providers in calls. Repeated here, since the contract's own stand beside schemas that the page does not need. */
export const providerIds = { facebook: 1, google: 2 } as const satisfies typeof socialProviderIds;

/** After sign-up, or where the server takes the token no longer. */
export const forgetSocialDraft = (): void => sessionStorage.removeItem(key);
