import type { HandlerOf } from '../../http/call-request.ts';
import { readConsent } from '../consent/read-consent.ts';
import { countPaywall } from '../popups/count-paywall.ts';
import { track } from './track.ts';

/** Tracks a popup. With consent, a shown payment also counts for the segments of retargeting. */
export const trackPopupShow: HandlerOf<'trackPopupShow'> = async (incoming) => {
  const { context, viewer, body } = incoming;
  await track(incoming, [{ kind: 'popup.show', data: body }]);
  if (body.popup_id === 'payment' && (await readConsent(incoming)).analytics) await countPaywall(context, viewer.id);
  return {};
};
