import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { premiumLines } from './ledger.db.ts';
import { lockMemberForLedger, writeLine } from './ledger.ts';
import { type Entitled, holdsPremium } from './premium.ts';
import { getEntitlementStatus } from './status.ts';

const { days, afterHours } = paymentLimits.temporaryPremium;
const reason = 'temporary';

/** The free day is available to members who never had Premium and have no VIP, which includes it. */
const readStatus = async (
  context: Pick<Context, 'db' | 'clock'>,
  viewer: Entitled & Pick<Viewer, 'id' | 'created_at'>,
) => {
  const [first, second] = await premiumLines(context.db, viewer.id, 2);
  const now = context.clock.now();
  const isOld = now.getTime() - viewer.created_at.getTime() >= afterHours * 3_600_000;
  const end =
    first?.reason === reason && !second ? (await getEntitlementStatus(context, viewer.id, 'premium')).activeTo : null;
  return {
    is_available: !first && isOld && !holdsPremium(viewer, now),
    active_to: end && Math.floor(end.getTime() / 1000),
  };
};

/** Answers the state of the free day (spec 3 §4 Temporary premium). */
export const temporaryPremium: HandlerOf<'temporaryPremium'> = ({ context, viewer }) => readStatus(context, viewer);

/**
 * Grants the free day, once per member (decisions §2).
 * @throws CallError planUnavailable if the member had Premium before, or is too new
 */
export const claimTemporaryPremium: HandlerOf<'claimTemporaryPremium'> = async ({ context, viewer }) => {
  const { db, clock, jobs } = context;
  await db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, viewer.id);
    const [first] = await premiumLines(within, viewer.id, 1);
    if (first?.reason === reason) return;
    const { is_available } = await readStatus({ db: within, clock }, viewer);
    if (!is_available) throw new CallError('planUnavailable');
    await writeLine(within, {
      memberId: viewer.id,
      account: 'premiumBase',
      kind: 'grant',
      quantity: days * 86_400,
      isTrial: true,
      reason,
      key: `temporary:${viewer.hid}`,
      at: clock.now(),
    });
    await jobs.send('messages.deliver', {}, { within });
  });
  return readStatus(context, viewer);
};
