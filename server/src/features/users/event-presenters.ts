import { asStored, type EventPresenters } from '../../realtime/presenters.ts';

export const usersEventPresenters = { 'rpc.visibility': asStored('rpc.visibility') } satisfies EventPresenters;
