import { parseTraffic, type TrafficData, trafficCookie } from '@kindred/contract/traffic-data';
import { redirect } from '@tanstack/react-router';
import { readCookie } from '../storage/cookies.ts';
import { report } from './system-log.ts';

/** Where this visit came from, as the server noted it with the first page; undefined where that is lost. */
export const visitTraffic = (): TrafficData | undefined => parseTraffic(readCookie(trafficCookie));

/** The same in the words of the sign-up payload (spec 1 §3). */
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
 * Leads home who has no traffic cookie, or one that cannot be decoded, and reports it (spec 1 §4). The page there is asked
 * for anew, so that the server leaves the cookie once more and the next try succeeds; where it does not stay even then, the
 * browser keeps none, and its person is told (`app/cookies-off.tsx`).
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
    /** Led home because the browser keeps no cookies. */
    cookiesOff?: boolean;
  }
}
