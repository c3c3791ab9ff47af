import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queuePopup, removeQueuedPopup } from '../../lib/popup-queue/popup-queue.ts';
import { hasInteracted, hasInteractedAnywhere } from './interaction.ts';

const type = 'smartMessages';
const waitSeconds = smartMessageLimits.threadPopupMinutes * 60;

/**
 * Queues the popup of Smart Messages while the dialog list is shown (spec 2 §4 Smart Messages): once, 2 minutes after the start of the
 * app, for a member who has not opened them yet, on any device.
 * @param isOpen whether the member has a photo, and never enabled them
 */
export const useThreadListPopup = (isOpen: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOpen || hasInteracted()) return undefined;
    queuePopup({
      type,
      isOffer: true,
      showOnce: {},
      delaySeconds: Math.max(0, waitSeconds - performance.now() / 1000),
      resolve: async () => ((await hasInteractedAnywhere(client)) ? null : { popup: 'smartMessages' }),
    });
    return () => removeQueuedPopup(type);
  }, [isOpen, client]);
};
