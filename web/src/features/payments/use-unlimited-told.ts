import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { mayOpenByItself } from '../../lib/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { memory } from './memory.ts';

const told = memory<{ readonly since: number }>('unlimited-likes');

/** Tells whoever likes without a limit so, when they come to the matches game first (spec 3 §4: unlimited-likes popup). */
export const useUnlimitedTold = (): void => {
  const location = useLocation();
  const openPopup = useOpenPopup();
  const { data } = useQuery(ownProfileQuery);
  const isUnlimited = data?.own?.daily_likes.limit === null;
  const isFree = location.pathname === '/matches' && mayOpenByItself(location);
  useEffect(() => {
    if (!isUnlimited || !isFree || told.read()) return;
    told.write({ since: Date.now() });
    openPopup('offer', { offer: 'unlimited' });
  }, [isUnlimited, isFree, openPopup]);
};
