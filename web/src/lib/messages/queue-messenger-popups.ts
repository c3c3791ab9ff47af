import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { UserInfo } from '@kindred/contract/profile';
import { queryClient } from '../http/query-client.ts';
import { queuePopup } from '../popup-queue/popup-queue.ts';
import type { PopupName } from '../popups/popups.ts';
import { myProfileQuery } from '../session/my-profile.ts';

/** Queues a popup that opens once a day, while the own profile lacks something. */
const queueDaily = (type: string, popup: PopupName, isMissing: (own: UserInfo['own']) => boolean): void => {
  queuePopup({
    type,
    showOnce: { timeoutMs: popupLimits.messengerPauseHours * 3_600_000 },
    resolve: async () => {
      const { own } = await queryClient.ensureQueryData(myProfileQuery);
      return isMissing(own) ? { popup } : null;
    },
  });
};

/** Asks a member without a photo for one, once a day, when a chat is opened (decisions §5 Messenger). */
export const queueMessengerPhoto = (): void =>
  queueDaily('messengerPhoto', 'messengerPhoto', (own) => own?.has_photo === false);

/**
 * Asks a member to confirm the email, once a day, after the first message of the day (decisions §5 Messenger). Each function that sends a
 * message, a gift or a greeting calls this.
 */
export const queueConfirmEmail = (): void =>
  queueDaily('messengerConfirmEmail', 'confirmEmail', (own) => own?.is_email_confirmed === false);
