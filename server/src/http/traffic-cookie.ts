import { readTraffic, trafficCookie, trafficFrom, writeTraffic } from '@kindred/contract/traffic-data';
import { cookie } from './cookies.ts';

interface Visit {
  /** With its query. */
  readonly url: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly secure: boolean;
}

/** A campaign's landing page names itself in its path. */
const landing = /^\/landing\/([^/]+)\/?$/;

/**
 * The `set-cookie` of a visitor's first page, and of one that a later campaign leads to: where they came from, until the
 * browser is closed (spec 1 §3 Tracking data). It is there with whatever page is asked for first, so that a registration
 * misses it only where the browser keeps no cookies. Undefined where what is kept stays.
 */
export const trafficCookieFor = ({ url, cookies, secure }: Visit): string | undefined => {
  const [path = '', query] = url.split('?');
  const [, landingId] = landing.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  const data = trafficFrom((name) => parameters.get(name) ?? (name === 'landing_id' ? landingId : undefined));
  const isKept = readTraffic(cookies[trafficCookie]) !== undefined;
  if (isKept && Object.keys(data).length === 0) return undefined;
  return cookie(trafficCookie, writeTraffic(data), { secure, readable: true });
};
