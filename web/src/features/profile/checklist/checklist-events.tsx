import { limits } from '@kindred/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { isCompletionNew, setCompletionShown, setCompletionTotal } from './completion-notice.ts';

/**
 * Tells once that one's profile is whole (spec 3 §9: complete at 100), on the pages that show how whole it is, and where a
 * popup may open by itself: not over the steps.
 */
export const ChecklistEvents = () => {
  // The page asks; here it is only heard.
  const { data: user } = useQuery({ ...myProfileQuery, enabled: false });
  const mayOpen = useLocation({ select: canOpenAutomatically });
  const openPopup = useOpenPopup();
  const hid = user?.hid;
  const total = user?.own?.completeness.total;

  useEffect(() => {
    if (hid === undefined || total === undefined) return;
    if (total < limits.completeness.whole) setCompletionTotal(hid, total);
    else if (mayOpen && isCompletionNew(hid)) {
      setCompletionShown(hid);
      openPopup('checklistCompleted');
    }
  }, [hid, total, mayOpen, openPopup]);
  return null;
};
