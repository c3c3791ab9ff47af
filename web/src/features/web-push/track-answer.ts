import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { number, stored } from '@kindred/ui/storage';
import { isAllowed } from '../../lib/tracking/consent.ts';
import { sendEvent } from '../../lib/tracking/send-event.ts';

type Answer = RequestOf<Calls['trackPushAnswer']>['action'];

/** When the block was tracked, in milliseconds. */
const blockedAt = stored('browser', 'webPushBlocked', number, null);

/** Called when the browser allows pushes, so that a later refusal is tracked again. */
export const forgetBlocked = (): void => blockedAt.remove();

/** Tracks the answer about pushes. A lasting refusal is tracked once. */
export const trackAnswer = (action: Answer): void => {
  if (!isAllowed('analytics')) return;
  if (action !== 'block') forgetBlocked();
  else if (blockedAt.read() !== null) return;
  else blockedAt.write(Date.now());
  void sendEvent('trackPushAnswer', { action });
};
