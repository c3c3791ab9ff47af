import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '../../http/incoming.ts';

const identifier = (): string => randomBytes(16).toString('base64url');

/** Names a visitor and their way through registration; unguessable, since photos wait under the funnel's. */
export const trackingIdentifier: HandlerOf<'trackingIdentifier'> = async () => ({
  uid: identifier(),
  funnel_id: identifier(),
});
