import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { limits } from '@kindred/contract/limits';
import ipaddr from 'ipaddr.js';

/** An address of the web cannot be had, or may not be: which of the two is nobody's to know. */
export class OutsideRefused extends Error {
  override readonly name = 'OutsideRefused';
}

/** More bytes than were asked for. */
export class OutsideTooLarge extends Error {
  override readonly name = 'OutsideTooLarge';
}

/** Where a connection goes. */
export interface Place {
  readonly address: string;
  readonly port: number;
}

/** How the web is reached; a test brings names and places of its own. */
export interface OutsideParts {
  /** The network addresses of a name. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Where to connect for a network address; undefined where nobody may. */
  readonly reach: (place: Place) => Place | undefined;
}

/** Fetches what members name by its address: public places alone. */
export interface Outside {
  /**
   * The bytes at an address.
   * @throws OutsideRefused, OutsideTooLarge
   */
  fetch(address: string, mostBytes: number): Promise<Buffer>;
}

/** IPv6 outside of it is not given out to anybody (RFC 4291 §2.4). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** Whether a network address is one of the public internet; what is made of another one is judged by that. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
};

const theWeb: OutsideParts = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  reach: (place) => (isPublicAddress(place.address) ? place : undefined),
};

const ports: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const redirects = [301, 302, 303, 307, 308];

/** What may be asked for at all: http and https at their own ports, and nobody's name and password. */
const readAddress = (text: string, base?: URL): URL => {
  if (text.length > limits.photo.fromUrl.urlMax || !URL.canParse(text, base?.href))
    throw new OutsideRefused('no address');
  const url = new URL(text, base);
  // A port that is the scheme's own is left out by the parser.
  if (ports[url.protocol] === undefined || url.port !== '' || url.username !== '' || url.password !== '')
    throw new OutsideRefused('no address of the web');
  return url;
};

/** The name as a resolver wants it; of IPv6 without brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Fetches over connections to network addresses that were checked before: the name is asked for once, every address that it
 * has must be public, and the connection goes to one of those, so that no second answer leads elsewhere. Each redirect is
 * a new address, checked as the first one was.
 */
export const createOutside = ({ resolve, reach }: OutsideParts = theWeb): Outside => {
  const placeOf = async (url: URL, signal: AbortSignal): Promise<Place> => {
    const host = hostOf(url);
    const port = ports[url.protocol] ?? 0;
    const addresses = ipaddr.isValid(host) ? [host] : await unlessAborted(resolve(host), signal);
    const places = addresses.map((address) => reach({ address, port }));
    const [first] = places;
    if (!first || places.includes(undefined)) throw new OutsideRefused('no public address');
    return first;
  };

  const follow = async (url: URL, mostBytes: number, signal: AbortSignal, hops: number): Promise<Buffer> => {
    const response = await ask(url, await placeOf(url, signal), signal);
    const { statusCode = 0, headers } = response;
    if (redirects.includes(statusCode) && headers.location !== undefined) {
      response.destroy();
      if (hops === 0) throw new OutsideRefused('too many redirects');
      return follow(readAddress(headers.location, url), mostBytes, signal, hops - 1);
    }
    if (statusCode !== 200) {
      response.destroy();
      throw new OutsideRefused(`status ${statusCode}`);
    }
    return readWhole(response, mostBytes);
  };

  return {
    fetch: async (address, mostBytes) => {
      // One time for all of it: names, redirects and bytes.
      const signal = AbortSignal.timeout(limits.photo.fromUrl.seconds * 1000);
      try {
        return await follow(readAddress(address), mostBytes, signal, limits.photo.fromUrl.redirects);
      } catch (cause) {
        if (cause instanceof OutsideRefused || cause instanceof OutsideTooLarge) throw cause;
        throw new OutsideRefused('not reached', { cause });
      }
    },
  };
};

const unlessAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });

/** Sends the request to a place, by the address's own name. No cookie, no compression, no connection that is kept. */
const ask = (url: URL, { address, port }: Place, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)({
      host: address,
      port,
      path: `${url.pathname}${url.search}`,
      // Node asks no resolver for what is a network address.
      ...(ipaddr.isValid(hostOf(url)) ? {} : { servername: hostOf(url) }),
      headers: { host: url.host, accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'photo-import/1.0' },
      agent: false,
      signal,
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });

const readWhole = async (response: IncomingMessage, mostBytes: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    // Leaving the loop closes the connection: the rest is not read.
    if (length > mostBytes) throw new OutsideTooLarge('more bytes than asked for');
    parts.push(part);
  }
  return Buffer.concat(parts);
};
