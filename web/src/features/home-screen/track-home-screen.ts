import { useSession } from '../../lib/session/session.ts';
import { isAllowed } from '../../lib/tracking/consent.ts';
import { getFunnelIds } from '../../lib/tracking/funnel-ids.ts';
import { sendEvent } from '../../lib/tracking/send-event.ts';

/** The funnel id of a guest. Undefined without consent or without an answer of the server. */
const findFunnelId = async (): Promise<string | undefined> => {
  if (!isAllowed('analytics')) return undefined;
  return (await getFunnelIds().catch(() => undefined))?.funnel_id;
};

/** Tracks that the popup was shown: to a member, or to a guest of a funnel (spec 3 §7). */
export const trackHomeScreenPopup = async (): Promise<void> => {
  const { member } = useSession.getState();
  if (member !== null) return sendEvent('trackHomeScreenShow', { user_hid: member });
  const funnel_id = await findFunnelId();
  if (funnel_id !== undefined) await sendEvent('trackGuestHomeScreenShow', { funnel_id });
};

/** Tracks the answer to the popup. */
export const trackHomeScreenAnswer = async (action: 'install' | 'dismiss'): Promise<void> => {
  const { member } = useSession.getState();
  if (member !== null) return sendEvent('trackHomeScreenAction', { user_hid: member, action });
  const funnel_id = await findFunnelId();
  if (funnel_id !== undefined) await sendEvent('trackGuestHomeScreenAction', { funnel_id, action });
};
