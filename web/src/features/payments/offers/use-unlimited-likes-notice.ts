import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queuePopup, removeQueuedPopup } from '../../../lib/popup-queue/popup-queue.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';

const type = 'unlimitedLikes';

/** Queues the unlimited-likes popup at the first visit of the matches game without a limit of likes (spec 3 §4). */
export const useUnlimitedLikesNotice = (): void => {
  const isInGame = useLocation({ select: ({ pathname }) => pathname === '/matches' });
  const { data } = useQuery(myProfileQuery);
  const isUnlimited = data?.own?.daily_likes.limit === null;
  useEffect(() => {
    if (!isUnlimited || !isInGame) return undefined;
    queuePopup({ type, showOnce: {}, resolve: () => ({ popup: 'offer', parameters: { offer: 'unlimited' } }) });
    return () => removeQueuedPopup(type);
  }, [isUnlimited, isInGame]);
};
