import { limits } from '@kindred/contract/limits';

/** A provider cannot be reached, or its response is unusable. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}

/** The authorization response does not belong to this attempt: it is forged, late, or already used. */
export class SocialAnswerRejected extends Error {
  override readonly name = 'SocialAnswerRejected';
}

/** The origins of a provider (`https://graph.example`), or all subdomains of a name, by https only (`*.pictures.example`). */
export type AllowedOrigins = readonly string[];

/** Whether a URL has an allowed origin, with its exact port and without credentials. */
export const isAllowedUrl = (url: string, origins: AllowedOrigins): boolean => {
  if (!URL.canParse(url)) return false;
  const { origin, protocol, hostname, port, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return origins.some((allowed) =>
    allowed.startsWith('*.')
      ? protocol === 'https:' && port === '' && hostname.endsWith(allowed.slice(1))
      : origin === allowed,
  );
};

/**
 * Fetches a URL of the allowed origins. Follows no redirect.
 * @throws ProviderUnavailable, also for a URL of another origin
 */
export const fetchAllowed = async (
  origins: AllowedOrigins,
  url: string,
  options: RequestInit = {},
): Promise<Response> => {
  if (!isAllowedUrl(url, origins)) throw new ProviderUnavailable('a URL that is not the provider’s');
  try {
    return await fetch(url, {
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

/** Reads the body of a response. @throws ProviderUnavailable, also if the body is longer than `maxBytes` */
export const readBytes = async (response: Response, maxBytes: number): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of response.body ?? []) {
      length += part.length;
      // Leaving the loop closes the connection, so the rest is not read.
      if (length > maxBytes) throw new ProviderUnavailable('more bytes than a photo may have');
      parts.push(part);
    }
  } catch (cause) {
    throw cause instanceof ProviderUnavailable ? cause : new ProviderUnavailable('broke off', { cause });
  }
  return Buffer.concat(parts);
};
