import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { queryClient } from '../http/query-client.ts';
import { queuePopup } from '../popup-queue/popup-queue.ts';
import { myProfileQuery } from '../session/my-profile.ts';

/**
 * Asks a member to confirm the email, once a day, after the first message of the day (decisions §5 Messenger). Each function that sends a
 * message, a gift or a greeting calls this.
 */
export const queueConfirmEmail = (): void => {
  queuePopup({
    type: 'messengerConfirmEmail',
    showOnce: { timeoutMs: popupLimits.messengerPauseHours * 3_600_000 },
    resolve: async () => {
      const { own } = await queryClient.ensureQueryData(myProfileQuery);
      return own?.is_email_confirmed === false ? { popup: 'confirmEmail' } : null;
    },
  });
};
