import { limits } from '@kindred/contract/limits';

/** A provider cannot be reached, or answers what it never should. */
export class ProviderAway extends Error {
  override readonly name = 'ProviderAway';
}

/** What came back is no answer to this attempt: forged, late, or used. */
export class AnswerRefused extends Error {
  override readonly name = 'AnswerRefused';
}

/** Where a provider lives: origins (`https://graph.example`), or hosts below a name (`*.pictures.example`, by https alone). */
export type Places = readonly string[];

/** Whether an address is one of a provider's own: the whole origin, nothing beside it, no other port, no credentials. */
export const isAt = (address: string, places: Places): boolean => {
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
 * @throws ProviderAway
 */
export const fetchAt = async (places: Places, address: string, options: RequestInit = {}): Promise<Response> => {
  if (!isAt(address, places)) throw new ProviderAway('an address that is not the provider’s');
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
    throw new ProviderAway('not reached', { cause });
  }
};

/** The bytes of an answer, as long as they are no more than so many. @throws ProviderAway */
export const readBytes = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      // Leaving the loop closes the connection: the rest is not read.
      if (length > most) throw new ProviderAway('more bytes than a photo may have');
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof ProviderAway ? cause : new ProviderAway('broke off', { cause });
  }
  return Buffer.concat(parts);
};
