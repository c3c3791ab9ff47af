import { formatTraffic, parseTraffic, trafficCookie, trafficFrom } from '@kindred/contract/traffic-data';
import type { Cookies, SetCookie } from '../http/cookies.ts';

interface Visit {
  /** With its query. */
  readonly url: string;
  readonly cookies: Cookies;
  readonly setCookie: SetCookie;
}

/** The path of a campaign's landing page has the page's id. */
const landing = /^\/landing\/([^/]+)\/?$/;

/**
 * Stores the campaign of a visit in a cookie of the browser session: at the first page, and when a later campaign leads to
 * the site (spec 1 §3 Tracking data). Every page sets the cookie, so a registration lacks the campaign only if the browser
 * refuses cookies.
 */
export const setTrafficCookie = ({ url, cookies, setCookie }: Visit): void => {
  const [path = '', query] = url.split('?');
  const [, landingId] = landing.exec(path) ?? [];
  const parameters = new URLSearchParams(query);
  const data = trafficFrom((name) => parameters.get(name) ?? (name === 'landing_id' ? landingId : undefined));
  const isStored = parseTraffic(cookies[trafficCookie]) !== undefined;
  if (isStored && Object.keys(data).length === 0) return;
  setCookie(trafficCookie, formatTraffic(data), { isReadable: true });
};
