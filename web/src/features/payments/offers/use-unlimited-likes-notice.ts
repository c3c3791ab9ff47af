import { limits } from '@kindred/contract/limits';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { type DailyLikes, onMarkOutcome } from '../../../lib/members/marks.ts';
import { canOpenAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { memberStorage } from '../contexts/member-storage.ts';

const notified = memberStorage<{ readonly since: number }>('unlimited-likes');

/** Shows the unlimited-likes popup once, at the first like past the limit of members without Premium Plus (decisions §5 Likes). */
export const useUnlimitedLikesNotice = (): void => {
  const location = useLocation();
  const openPopup = useOpenPopup();
  const isFree = canOpenAutomatically(location);
  const show = useEffectEvent(({ count, limit }: DailyLikes) => {
    if (limit !== null || count <= limits.dailyLikes.base || !isFree || notified.read()) return;
    notified.write({ since: Date.now() });
    openPopup('offer', { offer: 'unlimited' });
  });
  useEffect(
    () =>
      onMarkOutcome((outcome) => {
        // A match opens its own popup.
        if (outcome.is === 'marked' && outcome.dailyLikes && !outcome.isMatch) show(outcome.dailyLikes);
      }),
    [],
  );
};
