import { limits } from '@kindred/contract/limits';
import { useEffect } from 'react';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { canPrompt, isPushSupported } from './push-state.ts';

/**
 * Queues the popup about notifications. If the browser has an answer, only applies that answer (spec 1 §4 Web push).
 */
export default function PushPrompt() {
  useEffect(() => {
    if (!isPushSupported()) return;
    const { permission } = Notification;
    if (permission !== 'default')
      void import('./follow-answer.ts').then(({ followAnswer }) => followAnswer(permission));
    queuePopup({
      type: 'webPush',
      priority: 'low',
      delaySeconds: limits.webPush.popupAfterSeconds,
      // Undefined leaves it in the queue until the service worker is ready or the pause is over.
      resolve: () => (canPrompt() ? { popup: 'webPush' } : undefined),
    });
  }, []);
  return null;
}
