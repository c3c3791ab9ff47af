import type { HandlerOf } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { lockMemberForLedger } from '../entitlements/ledger.ts';
import { listAllowedPopups } from './popup-rules.ts';
import { addPopupShow } from './popups.db.ts';
import { isRetargeted, offerRetargeting } from './retarget.ts';

/** Claims a popup under the member's lock, so that tabs and devices show it once (decisions §5 Sessions). */
export const claimPopup: HandlerOf<'claimPopup'> = async ({ context, viewer, body: { popup } }) => {
  const claimed = await context.db.transaction().execute(async (db) => {
    const within = { db, clock: context.clock };
    const none = { opens: null };
    if (!(await lockMemberForLedger(db, viewer.id))) return none;
    if (!(await listAllowedPopups(within, viewer)).includes(popup)) return none;
    if (popup !== 'retargeting') {
      await addPopupShow(db, viewer.id, popup, context.clock.now());
      return { opens: popup };
    }
    if (!(await isRetargeted(within, viewer))) return none;
    const opens = await offerRetargeting(within, viewer);
    if (opens) await addPopupShow(db, viewer.id, popup, context.clock.now());
    return { opens };
  });
  if (claimed.opens === 'special_price') await publishNewEvents(context, viewer.id);
  return claimed;
};
