import { ApiError } from '../../../lib/http/api.ts';
import { tabStore } from '../../../lib/storage/tab-store.ts';
import { getFunnelIds } from '../../../lib/tracking/funnel-ids.ts';
import { currentDraft, updateDraft } from '../draft/draft.ts';

/** Gets the identifiers of the visitor and the funnel, and stores them in the draft. Throws `ApiError`. */
export const getVisitorTraffic = async () => {
  const known = currentDraft().traffic;
  if (known) return known;
  const created = await getFunnelIds();
  updateDraft({ traffic: created });
  return created;
};

/** Returns whether the server refused the funnel id: it has expired, or the browser lost its cookie. */
export const isFunnelRefused = (error: unknown): boolean => error instanceof ApiError && error.is('funnelInvalid');

/** Removes a refused funnel id and its photo. The next request gets a new id. */
export const dropFunnel = (): void => {
  tabStore.update({ funnelIds: undefined });
  updateDraft({ traffic: undefined, photo: undefined });
};

/** Sends a request with the funnel id. If the server refuses the id, sends it once more with a new id. Throws `ApiError`. */
export const sendToFunnel = async <T>(send: (funnelId: string) => Promise<T>): Promise<T> => {
  try {
    return await send((await getVisitorTraffic()).funnel_id);
  } catch (error) {
    if (!isFunnelRefused(error)) throw error;
    dropFunnel();
    return send((await getVisitorTraffic()).funnel_id);
  }
};
