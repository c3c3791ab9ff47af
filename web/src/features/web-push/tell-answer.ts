import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { isAllowed } from '../../lib/consent.ts';
import { tell } from '../../lib/tracking/tell.ts';

type Answer = RequestOf<Calls['trackPushAnswer']>['action'];

const blockedKey = 'webPushBlocked';

/** The browser has said yes since: another no is news. */
export const forgetBlocked = (): void => localStorage.removeItem(blockedKey);

/** Tells what became of the question about pushes; of a browser that says no, once as long as it does. */
export const tellAnswer = (action: Answer): void => {
  if (!isAllowed('analytics')) return;
  if (action !== 'block') forgetBlocked();
  else if (localStorage.getItem(blockedKey)) return;
  else localStorage.setItem(blockedKey, String(Date.now()));
  void tell('trackPushAnswer', { action });
};
