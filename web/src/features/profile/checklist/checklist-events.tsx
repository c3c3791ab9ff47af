import { limits } from '@kindred/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queuePopup } from '../../../lib/popup-queue/popup-queue.ts';
import { myProfileQuery } from '../../../lib/session/my-profile.ts';
import { isCompletionNew, setCompletionShown, setCompletionTotal } from './completion-notice.ts';

/**
 * Queues a popup once when the profile becomes complete (spec 3 §9: complete at 100). Rendered by the pages that show the
 * completeness. The queue holds it back over the steps.
 */
export default function ChecklistEvents() {
  // The page fetches the profile. This component only observes it.
  const { data: user } = useQuery({ ...myProfileQuery, enabled: false });
  const hid = user?.hid;
  const total = user?.own?.completeness.total;

  useEffect(() => {
    if (hid === undefined || total === undefined) return;
    if (total < limits.completeness.whole) setCompletionTotal(hid, total);
    else if (isCompletionNew(hid))
      queuePopup({
        type: 'checklistCompleted',
        isAnswer: true,
        resolve: () => (isCompletionNew(hid) ? { popup: 'checklistCompleted' } : null),
        onOpen: () => setCompletionShown(hid),
      });
  }, [hid, total]);
  return null;
}
