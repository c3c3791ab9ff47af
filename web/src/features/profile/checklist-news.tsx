import { limits } from '@kindred/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { mayOpenByItself } from '../../lib/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { isCompletionNews, noteTold, noteTotal } from './completion-told.ts';

/**
 * Tells once that one's profile is whole (spec 3 §9: complete at 100), on the pages that show how whole it is, and where a
 * popup may open by itself: not over the steps.
 */
export const ChecklistNews = () => {
  // The page asks; here it is only heard.
  const { data: user } = useQuery({ ...ownProfileQuery, enabled: false });
  const mayOpen = useLocation({ select: mayOpenByItself });
  const openPopup = useOpenPopup();
  const hid = user?.hid;
  const total = user?.own?.completeness.total;

  useEffect(() => {
    if (hid === undefined || total === undefined) return;
    if (total < limits.completeness.whole) noteTotal(hid, total);
    else if (mayOpen && isCompletionNews(hid)) {
      noteTold(hid);
      openPopup('checklistCompleted');
    }
  }, [hid, total, mayOpen, openPopup]);
  return null;
};
