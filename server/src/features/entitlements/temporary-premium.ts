import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { lastPremiumLine, lineOf } from './ledger.db.ts';
import { lockMemberForLedger, writeLine } from './ledger.ts';
import { type Entitled, holdsPremium } from './premium.ts';
import { getEntitlementStatus } from './status.ts';

const { days, afterHours } = paymentLimits.temporaryPremium;

const keyOf = ({ hid }: Pick<Viewer, 'hid'>): string => `temporary:${hid}`;

/**
 * Reads the state of the free day. It is available, some time after the registration, to members who never had one (decisions §5) and have
 * neither Premium nor VIP, which includes it. A paused subscription counts as Premium.
 */
export const readTemporaryPremium = async (
  context: Pick<Context, 'db' | 'clock'>,
  viewer: Entitled & Pick<Viewer, 'id' | 'hid' | 'created_at'>,
) => {
  const now = context.clock.now();
  const used = await lineOf(context.db, keyOf(viewer));
  const { activeTo, endsAt } = await getEntitlementStatus(context, viewer.id, 'premium');
  const isOld = now.getTime() - viewer.created_at.getTime() >= afterHours * 3_600_000;
  // After a later purchase the end is not that of the free day.
  const isLast = used !== undefined && (await lastPremiumLine(context.db, viewer.id))?.id === used.id;
  return {
    is_available: !used && isOld && endsAt === null && !holdsPremium(viewer, now),
    active_to: isLast && activeTo ? Math.floor(activeTo.getTime() / 1000) : null,
  };
};

/** Answers the state of the free day (spec 3 §4 Temporary premium). */
export const temporaryPremium: HandlerOf<'temporaryPremium'> = ({ context, viewer }) =>
  readTemporaryPremium(context, viewer);

/**
 * Grants the free day, once per member (decisions §2).
 * @throws CallError planUnavailable if the member has Premium, or is too new
 */
export const claimTemporaryPremium: HandlerOf<'claimTemporaryPremium'> = async ({ context, viewer }) => {
  const { db, clock, jobs } = context;
  await db.transaction().execute(async (within) => {
    await lockMemberForLedger(within, viewer.id);
    if (await lineOf(within, keyOf(viewer))) return;
    const { is_available } = await readTemporaryPremium({ db: within, clock }, viewer);
    if (!is_available) throw new CallError('planUnavailable');
    await writeLine(within, {
      memberId: viewer.id,
      account: 'premiumBase',
      kind: 'grant',
      quantity: days * 86_400,
      isTrial: true,
      reason: 'temporary',
      key: keyOf(viewer),
      at: clock.now(),
    });
    await jobs.send('messages.deliver', {}, { within });
  });
  return readTemporaryPremium(context, viewer);
};
