import { limits } from '@kindred/contract/limits';

/** A provider cannot be reached, or answers what it never should. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** What came back is no answer to this attempt: forged, late, or used. */
export class SocialAnswerRejected extends Error {
  override readonly name = 'SocialAnswerRejected';
}

/** Where a provider lives: origins (`https://graph.example`), or hosts below a name (`*.pictures.example`, by https alone). */
export type AllowedOrigins = readonly string[];

/** Whether an address is one of a provider's own: the whole origin, nothing beside it, no other port, no credentials. */
export const isAllowedUrl = (address: string, places: AllowedOrigins): boolean => {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  return places.some((place) =>
    place.startsWith('*.')
      ? protocol === 'https:' && port === '' && hostname.endsWith(place.slice(1))
      : origin === place,
  );
};

/**
 * Fetches from a provider's own places and from nowhere else, and follows no redirect.
 * @throws ProviderUnavailable
 */
export const fetchAllowed = async (
  places: AllowedOrigins,
  address: string,
  options: RequestInit = {},
): Promise<Response> => {
  if (!isAllowedUrl(address, places)) throw new ProviderUnavailable('an address that is not the provider’s');
  try {
    return await fetch(address, {
      ...options,
      redirect: 'error',
      signal: AbortSignal.any([
        AbortSignal.timeout(limits.social.providerSeconds * 1000),
        ...(options.signal ? [options.signal] : []),
      ]),
    });
  } catch (cause) {
    throw new ProviderUnavailable('not reached', { cause });
  }
};

/** The bytes of an answer, as long as they are no more than so many. @throws ProviderUnavailable */
export const readBytes = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      // Leaving the loop closes the connection: the rest is not read.
      if (length > most) throw new ProviderUnavailable('more bytes than a photo may have');
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? cause : new ProviderUnavailable('broke off', { cause });
  }
  return Buffer.concat(parts);
};
