import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const boostsEventPresenters = { 'push.boost': asStored('push.boost') } satisfies EventPresenters;
