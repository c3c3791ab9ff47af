import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const verificationEventPresenters = {
  'push.verification': asStored('push.verification'),
} satisfies EventPresenters;
