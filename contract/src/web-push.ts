import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty } from './shapes.ts';

/**
 * Returns the application server key (VAPID, RFC 8292) for a browser's subscription: an uncompressed P-256 point,
 * base64url.
 */
export const webPushKey = call({
  method: 'GET',
  path: '/v3/notifications/webpush/key',
  auth: 'member',
  rate: 'read',
  source: 'decisions §1, 1 §7',
  answer: z.object({ key: z.string() }),
});

/** Stores the push subscription of this browser until the session ends. A later one of the same device replaces it. */
export const subscribeWebPush = call({
  method: 'POST',
  path: '/v3/notifications/webpush/subscriptions',
  auth: 'member',
  rate: 'write',
  source: '1 §7',
  body: z.object({
    deviceId: z.string().min(8).max(64),
    /** The browser's `PushSubscription` as JSON. */
    token: z.string().min(1).max(limits.webPush.tokenMax),
  }),
  answer: empty,
});

/** The encrypted payload that the service worker shows. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** The subject. A later push with the same tag replaces the earlier one. */
  tag: z.string(),
  /** The path of the app that a tap opens. */
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
