import type { SocialProvider } from '@kindred/contract/social';

/** The names of the providers, the same in every language. */
export const socialTitles: Readonly<Record<SocialProvider, string>> = { facebook: 'Facebook', google: 'Google' };
