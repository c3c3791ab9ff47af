import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { queryClient } from '../../lib/http/query-client.ts';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** Asks a member without a photo for one, once a day, when a chat is opened (decisions §5 Messenger). */
export const queueMessengerPhoto = (): void => {
  queuePopup({
    type: 'messengerPhoto',
    showOnce: { timeoutMs: popupLimits.messengerPauseHours * 3_600_000 },
    resolve: async () => {
      const { own } = await queryClient.ensureQueryData(myProfileQuery);
      return own?.has_photo === false ? { popup: 'messengerPhoto' } : null;
    },
  });
};
