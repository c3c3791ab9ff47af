import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queuePopup, removeQueuedPopup } from '../../lib/popup-queue/popup-queue.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { scheduleQuery } from './schedule-query.ts';

const type = 'renewSubscription';

/**
 * Queues the popup once for each end of Premium without a renewal (spec 3 §4 Renew subscription popup). The server decides whether the end
 * is near.
 */
export default function RenewPrompt() {
  const { data: me } = useQuery(myProfileQuery);
  const isPremium = me?.payments.premium_status.is_active === true;
  const { data } = useQuery({ ...scheduleQuery, enabled: isPremium });
  const end = data?.is_renewal_due ? data.premium_active_to : null;
  useEffect(() => {
    if (end === null) return undefined;
    queuePopup({
      type,
      priority: 'high',
      isOffer: true,
      showOnce: { key: String(end) },
      resolve: () => ({ popup: 'renewSubscription' }),
    });
    // The member may renew before the popup opens.
    return () => removeQueuedPopup(type);
  }, [end]);
  return null;
}
