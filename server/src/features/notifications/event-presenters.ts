import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const notificationsEventPresenters = {
  'rpc.notifications': asStored('rpc.notifications'),
} satisfies EventPresenters;
