import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/incoming.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { heldStatus } from '../entitlements/status.ts';
import { mayEnable } from './schedule.ts';
import { changeSubscription, isRunning, lastSubscriptions } from './subscriptions.db.ts';

/**
 * Has what its member switched off renew again, first when the time that is paid for is over (spec 2 §7). What renews already is
 * left as it is.
 */
export const enableSchedule: HandlerOf<'enableSchedule'> = async ({ context, viewer, params }) => {
  const { clock } = context;
  await context.db.transaction().execute(async (db) => {
    await lockHolder(db, viewer.id);
    const last = (await lastSubscriptions(db, viewer.id)).find(({ feature }) => feature === params.name);
    if (!last) throw new CallError('notFound');
    if (isRunning(last)) return;
    const held = await heldStatus({ db, clock }, viewer.id, params.name);
    if (!mayEnable(last, held)) throw new CallError('planUnavailable');
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
