import type { HandlerOf } from '../../http/incoming.ts';
import { withSubscription } from './locked-subscription.ts';
import { stopSubscription } from './start-subscription.ts';
import { changeSubscription, isRunning } from './subscriptions.db.ts';

/** Ends the renewing; what is paid for stays until its end (decisions §3 Cancelling). Asked again, it is ended already. */
export const disableSchedule: HandlerOf<'disableSchedule'> = async ({ context, viewer, params, body }) => {
  await withSubscription(context, viewer, params.id, async ({ db, subscription, at }) => {
    if (!isRunning(subscription)) return;
    await stopSubscription(db, subscription.id, 'member', at);
    await changeSubscription(db, subscription.id, {
      member_reason: body.reason ?? null,
      member_comment: body.comment ?? null,
    });
  });
  return {};
};
