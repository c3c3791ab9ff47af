import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { canEnable } from './schedule.ts';
import { changeSubscription, isRunning, lastSubscriptions } from './subscriptions.db.ts';

/**
 * Resumes renewals that the member stopped; the first charge is at the end of the paid time (spec 2 §7). An active subscription is not
 * changed.
 */
export const enableSchedule: HandlerOf<'enableSchedule'> = async ({ context, viewer, params }) => {
  const { clock } = context;
  await context.db.transaction().execute(async (db) => {
    await lockMemberForLedger(db, viewer.id);
    const last = (await lastSubscriptions(db, viewer.id)).find(({ feature }) => feature === params.name);
    if (!last) throw new CallError('notFound');
    if (isRunning(last)) return;
    const held = await getEntitlementStatus({ db, clock }, viewer.id, params.name);
    if (!canEnable(last, held)) throw new CallError('planUnavailable');
    if (!last.can_charge) throw new CallError('methodUnavailable');
    await changeSubscription(db, last.id, {
      state: 'active',
      cancel_reason: null,
      canceled_at: null,
      next_charge_at: held.endsAt,
      tries: 0,
      updated_at: clock.now(),
    });
  });
  return {};
};
