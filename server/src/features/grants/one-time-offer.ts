import { paymentLimits } from '@kindred/contract/payments/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { getEntitlementStatus } from '../entitlements/status.ts';
import { grantPrice, grantsOf } from './grants.ts';

const list = 'one_time_offer';

/** Grants the one-time offer by the server's records (spec 3 §4, §9): not to members with Premium, once in 24 hours. */
export const requestOneTimeOffer: HandlerOf<'requestOneTimeOffer'> = async ({ context, viewer }) => {
  const { clock } = context;
  const { grant, isNew } = await context.db.transaction().execute(async (db) => {
    await lockMemberForLedger(db, viewer.id);
    const known = (await grantsOf({ db, clock }, viewer.id, [list])).get(list);
    if (known) return { grant: known, isNew: false };
    const held = await getEntitlementStatus({ db, clock }, viewer.id, 'premium');
    // A paused subscription counts as Premium too.
    if (held.isActive || held.endsAt !== null) return { grant: undefined, isNew: false };
    const at = clock.now();
    const granted = await grantPrice(db, {
      memberId: viewer.id,
      list,
      reason: 'oneTimeOffer',
      key: `oneTimeOffer:${at.toISOString()}`,
      at,
      until: new Date(at.getTime() + paymentLimits.grants.oneTimeOfferHours * 3_600_000),
    });
    return { grant: granted, isNew: granted !== undefined };
  });
  if (isNew) await publishNewEvents(context, viewer.id);
  return { active_to: grant ? Math.floor(grant.expires_at.getTime() / 1000) : null };
};
