import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { useRealtime } from '../../lib/realtime/connection.ts';
import { fraudNoticesQuery } from './fraud-notices-query.ts';

/** Opens the popup of unseen notices about banned members: at the start of the app, and when one arrives (decision 132). */
export default function FraudNoticeEvents() {
  const client = useQueryClient();
  const queue = () =>
    void queuePopup({
      type: 'fraudNotice',
      priority: 'high',
      resolve: async () => {
        const { notices } = await client.fetchQuery(fraudNoticesQuery);
        return notices.length > 0 ? { popup: 'fraudNotice' } : null;
      },
    });
  const queueAtStart = useEffectEvent(queue);
  useEffect(() => queueAtStart(), []);
  useRealtime('push.fraudNotice', queue);
  return null;
}
