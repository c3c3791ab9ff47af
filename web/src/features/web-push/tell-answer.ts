import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { number, stored } from '@kindred/ui/storage';
import { isAllowed } from '../../lib/tracking/consent.ts';
import { sendEvent } from '../../lib/tracking/send-event.ts';

type Answer = RequestOf<Calls['trackPushAnswer']>['action'];

/** When the block was tracked, in milliseconds. */
const blockedAt = stored('browser', 'webPushBlocked', number, null);

/** The browser has said yes since: another no is news. */
export const forgetBlocked = (): void => blockedAt.remove();

/** Tells what became of the question about pushes; of a browser that says no, once as long as it does. */
export const tellAnswer = (action: Answer): void => {
  if (!isAllowed('analytics')) return;
  if (action !== 'block') forgetBlocked();
  else if (blockedAt.read() !== null) return;
  else blockedAt.write(Date.now());
  void sendEvent('trackPushAnswer', { action });
};
