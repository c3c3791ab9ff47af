import { parseTraffic, type TrafficData, trafficCookie } from '@kindred/contract/traffic-data';
import { redirect } from '@tanstack/react-router';
import { readCookie } from '../storage/cookies.ts';
import { report } from './system-log.ts';

/** The traffic data that the server stored in a cookie with the first page. Undefined if the cookie is lost or invalid. */
export const visitTraffic = (): TrafficData | undefined => parseTraffic(readCookie(trafficCookie));

/** The traffic data as fields of the sign-up payload (spec 1 §3). */
export const signupTraffic = () => {
  const { traffic_d, traffic_c, traffic_sc, landing_id, ...rest } = visitTraffic() ?? {};
  return {
    ...(traffic_d && { direction: traffic_d }),
    ...(traffic_c && { channel: traffic_c }),
    ...(traffic_sc && { subchannel: traffic_sc }),
    ...(landing_id && { landing_visit: landing_id }),
    ...(Object.keys(rest).length > 0 && { save_params: rest }),
  };
};

/**
 * Redirects a visitor without a valid traffic cookie to the home page, and reports it (spec 1 §4). Requests the home page first, so that
 * the server sets the cookie again and the next try succeeds. If the cookie is still missing, the browser refuses cookies and the
 * visitor is notified (`app/cookies-off.tsx`).
 * @throws a redirect
 */
export const requireTraffic = async (): Promise<void> => {
  if (visitTraffic()) return;
  report('error', 'trafficCookie', { found: readCookie(trafficCookie) === undefined ? 'none' : 'undecodable' });
  await fetch('/', { cache: 'no-store' }).catch(() => undefined);
  throw redirect({ to: '/', replace: true, state: (state) => ({ ...state, cookiesOff: !visitTraffic() }) });
};

declare module '@tanstack/history' {
  interface HistoryState {
    /** The visitor was redirected home because the browser stores no cookies. */
    cookiesOff?: boolean;
  }
}
