import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { memberStorage } from '../contexts/member-storage.ts';

const told = memberStorage<{ readonly since: number }>('unlimited-likes');

/** Tells whoever likes without a limit so, when they come to the matches game first (spec 3 §4: unlimited-likes popup). */
export const useUnlimitedLikesNotice = (): void => {
  const location = useLocation();
  const openPopup = useOpenPopup();
  const { data } = useQuery(myProfileQuery);
  const isUnlimited = data?.own?.daily_likes.limit === null;
  const isFree = location.pathname === '/matches' && canOpenAutomatically(location);
  useEffect(() => {
    if (!isUnlimited || !isFree || told.read()) return;
    told.write({ since: Date.now() });
    openPopup('offer', { offer: 'unlimited' });
  }, [isUnlimited, isFree, openPopup]);
};
