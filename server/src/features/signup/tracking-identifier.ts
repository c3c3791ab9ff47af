import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '../../http/call-request.ts';
import { issueFunnelId } from '../photos/funnel-id.ts';

/** Issues the visitor's identifier for statistics, and the funnel id under which a guest's photos are stored until the sign-up. */
export const trackingIdentifier: HandlerOf<'trackingIdentifier'> = async (incoming) => ({
  uid: randomBytes(16).toString('base64url'),
  funnel_id: issueFunnelId(incoming),
});
