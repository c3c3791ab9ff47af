import { subscribe } from './subscribe.ts';
import { forgetBlocked, tellAnswer } from './tell-answer.ts';

/**
 * Of a browser that was asked before: brings its subscription up to date, or tells that it says no, which it may have
 * come to by its settings (spec 1 §4 Web push).
 */
export const followAnswer = async (permission: Exclude<NotificationPermission, 'default'>): Promise<void> => {
  const outcome = permission === 'denied' ? 'blocked' : await subscribe();
  if (outcome === 'blocked') tellAnswer('block');
  if (outcome === 'subscribed') forgetBlocked();
};
