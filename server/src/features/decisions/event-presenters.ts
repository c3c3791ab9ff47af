import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const decisionsEventPresenters = { 'push.decision': asStored('push.decision') } satisfies EventPresenters;
