import { z } from 'zod';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { empty } from './shapes.ts';

/** The application server key (VAPID, RFC 8292) that a browser subscribes with: an uncompressed P-256 point, base64url. */
export const webPushKey = call({
  method: 'GET',
  path: '/v3/notifications/webpush/key',
  auth: 'member',
  rate: 'read',
  source: 'decisions §1, 1 §7',
  answer: z.object({ key: z.string() }),
});

/** Keeps where this browser is pushed to, as long as the session lasts; a later one of the same device takes its place. */
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

/** What the service worker is sent, encrypted, and shows. */
export const pushMessage = z.object({
  title: z.string(),
  body: z.string(),
  /** What it is about: a later one of the same takes its place. */
  tag: z.string(),
  /** Where a tap leads: a path of the app. */
  path: z.string(),
});
export type PushMessage = z.infer<typeof pushMessage>;
