import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { limits } from '@kindred/contract/limits';
import ipaddr from 'ipaddr.js';

/** A URL cannot be fetched or is not allowed. Clients must not learn which of the two it is. */
export class ExternalFetchRefused extends Error {
  override readonly name = 'ExternalFetchRefused';
}

/** The response is larger than the caller's limit. */
export class ExternalFetchTooLarge extends Error {
  override readonly name = 'ExternalFetchTooLarge';
}

/** The network address and port of a connection. */
export interface SocketAddress {
  readonly address: string;
  readonly port: number;
}

/** Name resolution and the check of network addresses. Tests replace both. */
export interface ExternalHttpOptions {
  /** The network addresses of a host name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** The address to connect to; undefined if the address is not allowed. */
  readonly reach: (target: SocketAddress) => SocketAddress | undefined;
}

/** Fetches URLs that members provide, from public network addresses only (decision 29). */
export interface ExternalHttp {
  /**
   * Returns the bytes at a URL.
   * @throws ExternalFetchRefused, ExternalFetchTooLarge
   */
  fetch(url: string, maxBytes: number): Promise<Buffer>;
}

/** The only IPv6 range that is assigned for global unicast (RFC 4291 §2.4). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether a network address is on the public internet. IPv4 addresses that are mapped into IPv6 are judged as IPv4. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
};

const publicInternet: ExternalHttpOptions = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  reach: (target) => (isPublicAddress(target.address) ? target : undefined),
};

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const redirects = [301, 302, 303, 307, 308];

/** Accepts http and https at their default ports, without credentials. @throws ExternalFetchRefused */
const parseUrl = (text: string, base?: URL): URL => {
  if (text.length > limits.photo.fromUrl.urlMax || !URL.canParse(text, base?.href))
    throw new ExternalFetchRefused('no address');
  const url = new URL(text, base);
  // The parser drops the default port of the scheme.
  if (ports[url.protocol] === undefined || url.port !== '' || url.username !== '' || url.password !== '')
    throw new ExternalFetchRefused('no address of the web');
  return url;
};

/** The host as resolvers expect it: an IPv6 address without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Connects to checked network addresses only. Each host name is resolved once, all of its addresses must be public, and the
 * connection uses one of these addresses: a second resolution (DNS rebinding) cannot change the target. Each redirect is checked
 * in the same way.
 */
export const createExternalHttp = ({ resolve, reach }: ExternalHttpOptions = publicInternet): ExternalHttp => {
  const resolveTarget = async (url: URL, signal: AbortSignal): Promise<SocketAddress> => {
    const host = hostOf(url);
    const port = ports[url.protocol] ?? 0;
    const addresses = ipaddr.isValid(host) ? [host] : await unlessAborted(resolve(host), signal);
    const targets = addresses.map((address) => reach({ address, port }));
    const [first] = targets;
    if (!first || targets.includes(undefined)) throw new ExternalFetchRefused('no public address');
    return first;
  };

  const fetchUrl = async (url: URL, maxBytes: number, signal: AbortSignal, redirectsLeft: number): Promise<Buffer> => {
    const response = await sendRequest(url, await resolveTarget(url, signal), signal);
    const { statusCode = 0, headers } = response;
    if (redirects.includes(statusCode) && headers.location !== undefined) {
      response.destroy();
      if (redirectsLeft === 0) throw new ExternalFetchRefused('too many redirects');
      return fetchUrl(parseUrl(headers.location, url), maxBytes, signal, redirectsLeft - 1);
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new ExternalFetchRefused(`status ${statusCode}`);
    }
    return readBody(response, maxBytes);
  };

  return {
    fetch: async (url, maxBytes) => {
      // One time limit for name resolution, redirects and the body.
      const signal = AbortSignal.timeout(limits.photo.fromUrl.seconds * 1000);
      try {
        return await fetchUrl(parseUrl(url), maxBytes, signal, limits.photo.fromUrl.redirects);
      } catch (cause) {
        if (cause instanceof ExternalFetchRefused || cause instanceof ExternalFetchTooLarge) throw cause;
        throw new ExternalFetchRefused('not reached', { cause });
      }
    },
  };
};

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });

/** Sends the request to a network address, with the URL's host name. No cookies, no compression, no reused connection. */
const sendRequest = (url: URL, { address, port }: SocketAddress, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      // The TLS server name; a network address has none.
      ...(ipaddr.isValid(hostOf(url)) ? {} : { servername: hostOf(url) }),
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'photo-import/1.0' },
      agent: false,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });

const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop closes the connection, so the rest is not read.
    if (length > maxBytes) throw new ExternalFetchTooLarge('more bytes than asked for');
    parts.push(part);
  }
  return Buffer.concat(parts);
};
