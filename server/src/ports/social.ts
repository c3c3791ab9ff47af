import type { Brand } from '@kindred/brands/brand';
import type { SocialProvider } from '@kindred/contract/social';
import type { Gender } from '../db/schema.ts';

/** One sign-in attempt at a provider. Its secrets stay in the browser that started it. */
export interface SocialAttempt {
  /** The URL to which the provider redirects the browser, exactly as registered at the provider. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
}

/** The profile of a person at a provider. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider states that it verified the email. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly gender: Gender | undefined;
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined;
  /** Undefined unless it can read the person's photos. */
  readonly accessToken: string | undefined;
}

/** A photo at a provider. Width and height are those of the large image, in pixels. */
export interface SocialPhoto {
  readonly largeUrl: string;
  readonly smallUrl: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A provider, used with the keys of one brand. The methods throw `ProviderUnavailable`; `identify` also throws `SocialAnswerRejected`
 * if the response does not belong to the attempt.
 */
export interface SocialAdapter {
  authorizationUrl(attempt: SocialAttempt): Promise<URL>;
  /** @param returned the query of the redirect from the provider */
  identify(attempt: SocialAttempt, returned: URLSearchParams): Promise<SocialPerson>;
  photos(accessToken: string): Promise<readonly SocialPhoto[]>;
  /** Returns the bytes of a photo. Only URLs of the provider's image hosts are allowed. */
  fetchPhoto(url: string): Promise<Buffer>;
}

/** The providers of all brands. */
export interface Social {
  /** Undefined if the brand does not offer the provider. */
  adapter(brand: Brand, provider: SocialProvider): SocialAdapter | undefined;
  /** Lists the providers that a brand offers. */
  offered(brand: Brand): readonly SocialProvider[];
}
