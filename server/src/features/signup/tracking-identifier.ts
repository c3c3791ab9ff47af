import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '../../http/incoming.ts';
import { issueFunnelId } from '../photos/funnel-id.ts';

/** Names a visitor for the statistics, and issues the funnel id under which a guest's photos wait for the sign-up. */
export const trackingIdentifier: HandlerOf<'trackingIdentifier'> = async (incoming) => ({
  uid: randomBytes(16).toString('base64url'),
  funnel_id: issueFunnelId(incoming),
});
