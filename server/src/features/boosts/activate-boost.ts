import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { boostCard } from '../candidates/cards.ts';
import { lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { hasPhoto } from '../photos/photo-ids.ts';
import { boostOf } from './boost-status.ts';
import { addBoost, runningBoost } from './boosts.db.ts';
import { grantFreeBoost } from './free-boost.ts';

const seconds = paymentLimits.boost.minutes * 60;

/**
 * Starts a boost of half an hour (decisions §3 Candidates). During a boost none is used: two taps or tabs spend one. The free boost of a
 * VIP week is used before bought ones.
 * @throws CallError boostsShort; photoNeeded, since a boost without a photo has no effect; restricted
 */
export const activateBoost: HandlerOf<'activateBoost'> = async ({ context, viewer }) => {
  if (viewer.restriction !== null) throw new CallError('restricted');
  const isNew = await context.db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, viewer.id);
    const at = context.clock.now();
    if (await runningBoost(within, viewer.id, at)) return false;
    await startBoost(context, within, viewer, at);
    return true;
  });
  if (isNew) await publishNewEvents(context, viewer.id);
  return boostOf(context, viewer);
};

const startBoost = async ({ jobs }: Context, within: Db, viewer: Viewer, at: Date): Promise<void> => {
  // In whole seconds, as clients receive it.
  const ends = new Date((Math.floor(at.getTime() / 1000) + seconds) * 1000);
  const activeTo = ends.getTime() / 1000;
  await grantFreeBoost(within, viewer.id, at);
  await writeLine(within, {
    memberId: viewer.id,
    account: 'boosts',
    kind: 'spend',
    quantity: 1,
    reason: 'activated',
    key: `boost:${viewer.hid}:${activeTo}`,
    at,
  });
  if (!(await hasPhoto(within, viewer.id))) throw new CallError('photoNeeded');
  await addBoost(within, { member_id: viewer.id, started_at: at, ends_at: ends });
  await boostCard(within, viewer.id, ends);
  await storeEvent(within, viewer.id, 'push.boost', { activeTo, brought: null });
  await jobs.send('boosts.end', {}, { afterSeconds: seconds, within });
};
