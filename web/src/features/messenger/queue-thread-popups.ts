import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { queryClient } from '../../lib/http/query-client.ts';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

const once = { timeoutMs: popupLimits.messengerPauseHours * 3_600_000 };

const findOwn = async () => (await queryClient.ensureQueryData(myProfileQuery)).own;

/** Asks a member without a photo for one, once a day, when a chat is opened (decisions §5 Messenger). */
export const queueMessengerPhoto = (): void => {
  queuePopup({
    type: 'messengerPhoto',
    showOnce: once,
    resolve: async () => ((await findOwn())?.has_photo === false ? { popup: 'messengerPhoto' } : null),
  });
};

/** Asks a member to confirm the email, once a day, after the first message of the day (decisions §5 Messenger). */
export const queueConfirmEmail = (): void => {
  queuePopup({
    type: 'messengerConfirmEmail',
    showOnce: once,
    resolve: async () => ((await findOwn())?.is_email_confirmed === false ? { popup: 'confirmEmail' } : null),
  });
};
