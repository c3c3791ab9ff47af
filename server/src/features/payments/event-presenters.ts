import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const paymentsEventPresenters = { 'push.payment': asStored('push.payment') } satisfies EventPresenters;
