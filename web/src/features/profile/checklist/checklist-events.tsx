import { limits } from '@kindred/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOpenAutomatically } from '../../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { isCompletionNew, setCompletionShown, setCompletionTotal } from './completion-notice.ts';

/**
 * Opens a popup once when the profile becomes complete (spec 3 §9: complete at 100). Rendered by the pages that show the
 * completeness. Waits for a page where a popup may open by itself, so not over the steps.
 */
export const ChecklistEvents = () => {
  // The page fetches the profile. This component only observes it.
  const { data: user } = useQuery({ ...myProfileQuery, enabled: false });
  const canOpen = useLocation({ select: canOpenAutomatically });
  const openPopup = useOpenPopup();
  const hid = user?.hid;
  const total = user?.own?.completeness.total;

  useEffect(() => {
    if (hid === undefined || total === undefined) return;
    if (total < limits.completeness.whole) setCompletionTotal(hid, total);
    else if (canOpen && isCompletionNew(hid)) {
      setCompletionShown(hid);
      openPopup('checklistCompleted');
    }
  }, [hid, total, canOpen, openPopup]);
  return null;
};
