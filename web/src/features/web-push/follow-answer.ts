import { subscribe } from './subscribe.ts';
import { forgetBlocked, trackAnswer } from './track-answer.ts';

/**
 * Handles the browser's earlier answer: updates the subscription, or tracks a refusal, which may come from the browser's settings (spec 1
 * §4 Web push).
 */
export const followAnswer = async (permission: Exclude<NotificationPermission, 'default'>): Promise<void> => {
  const outcome = permission === 'denied' ? 'blocked' : await subscribe();
  if (outcome === 'blocked') trackAnswer('block');
  if (outcome === 'subscribed') forgetBlocked();
};
