import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { memberStorage } from '../contexts/member-storage.ts';

const notified = memberStorage<{ readonly since: number }>('unlimited-likes');

/** Shows the unlimited-likes popup at the first visit of the matches game without a limit of likes (spec 3 §4). */
export const useUnlimitedLikesNotice = (): void => {
  const location = useLocation();
  const openPopup = useOpenPopup();
  const { data } = useQuery(myProfileQuery);
  const isUnlimited = data?.own?.daily_likes.limit === null;
  const isFree = location.pathname === '/matches' && canOpenAutomatically(location);
  useEffect(() => {
    if (!isUnlimited || !isFree || notified.read()) return;
    notified.write({ since: Date.now() });
    openPopup('offer', { offer: 'unlimited' });
  }, [isUnlimited, isFree, openPopup]);
};
