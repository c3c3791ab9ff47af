import { limits } from '@kindred/contract/limits';
import { useEffect } from 'react';
import { onMarkOutcome } from '../../../lib/members/marks.ts';
import { queuePopup } from '../../../lib/popup-queue/popup-queue.ts';

const type = 'unlimitedLikes';

/** Queues the unlimited-likes popup once, at the first like past the limit of members without Premium Plus (decisions §5 Likes). */
export const useUnlimitedLikesNotice = (): void => {
  useEffect(
    () =>
      onMarkOutcome((outcome) => {
        if (outcome.is !== 'marked' || !outcome.dailyLikes) return;
        const { count, limit } = outcome.dailyLikes;
        if (limit !== null || count <= limits.dailyLikes.base) return;
        queuePopup({ type, showOnce: {}, resolve: () => ({ popup: 'offer', parameters: { offer: 'unlimited' } }) });
      }),
    [],
  );
};
