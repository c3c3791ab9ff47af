import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import type { SitePushAction } from '@kindred/contract/engagement/site-push-types';
import { sendEvent } from '../tracking/send-event.ts';

export type PushShow = RequestOf<Calls['trackPushShow']>;

/** Tracks that a push was shown (spec 2 §7 push tracking). */
export const trackPushShown = (shown: PushShow): void => void sendEvent('trackPushShow', shown);

/** Tracks how a push ended, or why it was not shown. */
export const trackPushEnd = (push_id: string, push_action: SitePushAction): void =>
  void sendEvent('trackPushAction', { push_id, push_action });
