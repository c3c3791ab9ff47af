import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const activityFeedEventPresenters = {
  'rpc.activity': asStored('rpc.activity'),
  'push.offer': asStored('push.offer'),
} satisfies EventPresenters;
