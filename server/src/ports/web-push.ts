import { limits } from '@kindred/contract/limits';
import webPush, { type VapidKeys } from 'web-push';
import { type AllowedOrigins, fetchAllowed, isAllowedUrl } from './allowed-fetch.ts';

/** The push endpoint of a browser, and its keys. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Pushes to browsers by Web Push (RFC 8030), encrypted for the browser (RFC 8291) and signed by this server (RFC 8292). */
export interface WebPush {
  /** The VAPID public key, with which a browser subscribes. */
  readonly publicKey: string;
  /** Whether an endpoint belongs to an allowed push service. Nothing is sent to other endpoints. */
  mayPushTo(endpoint: string): boolean;
  /**
   * @param ttlSeconds how long the push service stores the message for a browser that is offline
   * @returns `gone` if the browser is no longer subscribed, `refused` if a retry is useless
   * @throws Error if the push service cannot be reached, is too busy, or takes too long (`limits.webPush.sendSeconds`)
   */
  push(target: PushTarget, payload: string, ttlSeconds: number): Promise<'pushed' | 'gone' | 'refused'>;
}

/** The statuses of an ended subscription (RFC 8030 §7.3). */
const goneStatuses: readonly number[] = [404, 410];

export const createWebPush = (keys: VapidKeys, subject: string, origins: AllowedOrigins): WebPush => ({
  publicKey: keys.publicKey,
  mayPushTo: (endpoint) => isAllowedUrl(endpoint, origins),
  push: async ({ endpoint, p256dh, auth }, payload, ttlSeconds) => {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency: 'high',
    });
    const { 'Content-Length': _, ...rest } = headers as Record<string, string>;
    const response = await fetchAllowed(origins, endpoint, {
      method,
      headers: rest,
      body: body ? new Uint8Array(body) : null,
      signal: AbortSignal.timeout(limits.webPush.sendSeconds * 1000),
    });
    await response.body?.cancel();
    if (response.ok) return 'pushed';
    if (goneStatuses.includes(response.status)) return 'gone';
    if (response.status < 500 && response.status !== 429) return 'refused';
    throw new Error(`a push service answered ${response.status}`);
  },
});
