import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const fraudNoticesEventPresenters = {
  'push.fraudNotice': asStored('push.fraudNotice'),
} satisfies EventPresenters;
