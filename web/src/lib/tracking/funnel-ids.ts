import { api } from '../http/api.ts';
import { tabStore } from '../storage/tab-store.ts';
import { setLogFunnel } from './system-log.ts';

/** The server's identifiers of this visitor and the visitor's funnel. */
export interface FunnelIds {
  readonly uid: string;
  readonly funnel_id: string;
}

let pending: Promise<FunnelIds> | undefined;

/** Requests the identifiers once and stores them for the tab. Throws `ApiError`. */
export const getFunnelIds = async (): Promise<FunnelIds> => {
  const { funnelIds } = tabStore.read();
  if (funnelIds) return funnelIds;
  pending ??= api('trackingIdentifier').finally(() => {
    pending = undefined;
  });
  const ids = await pending;
  tabStore.update({ funnelIds: ids });
  setLogFunnel(ids.funnel_id);
  return ids;
};

/** Ends the funnel after the sign-up: the next registration in this tab is another funnel. */
export const forgetFunnelIds = (): void =>
  tabStore.update({ funnelIds: undefined, isFunnelStarted: undefined, isConnectionChecked: undefined });
