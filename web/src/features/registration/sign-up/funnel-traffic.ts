import { ApiError } from '../../../lib/http/api.ts';
import { tabStore } from '../../../lib/storage/tab-store.ts';
import { getFunnelIds } from '../../../lib/tracking/funnel-ids.ts';
import { currentDraft, enter } from '../draft/draft.ts';

/** The identifiers of this visitor and their funnel, kept with the draft. Throws `ApiError`. */
export const traffic = async () => {
  const known = currentDraft().traffic;
  if (known) return known;
  const given = await getFunnelIds();
  enter({ traffic: given });
  return given;
};

/** Whether the server refused the funnel id: it has expired, or the browser lost the cookie that goes with it. */
export const isFunnelRefused = (error: unknown): boolean => error instanceof ApiError && error.is('funnelInvalid');

/** Forgets a funnel id that was refused, and the photo that waits under it; the next request gets another id. */
export const dropFunnel = (): void => {
  tabStore.update({ funnelIds: undefined });
  enter({ traffic: undefined, photo: undefined });
};

/** Sends something to the visitor's funnel; once more under a new id where the one at hand is refused. Throws `ApiError`. */
export const toFunnel = async <T>(send: (funnelId: string) => Promise<T>): Promise<T> => {
  try {
    return await send((await traffic()).funnel_id);
  } catch (error) {
    if (!isFunnelRefused(error)) throw error;
    dropFunnel();
    return send((await traffic()).funnel_id);
  }
};
