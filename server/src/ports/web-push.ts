import { limits } from '@kindred/contract/limits';
import webPush, { type VapidKeys } from 'web-push';
import { type AllowedOrigins, fetchAllowed, isAllowedUrl } from './social-fetch.ts';

/** The push endpoint of a browser, and its keys. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Pushes to browsers by Web Push (RFC 8030), encrypted to the browser (RFC 8291) and signed as this server's (RFC 8292). */
export interface WebPush {
  /** What a browser subscribes with. */
  readonly publicKey: string;
  /** Whether this is a place of a push service: nothing is ever sent anywhere else. */
  mayPushTo(endpoint: string): boolean;
  /**
   * @returns `gone` where the browser is no longer subscribed, `refused` where trying again would change nothing
   * @throws where the push service cannot be reached, is too busy, or takes too long (`limits.webPush.sendSeconds`)
   */
  push(target: PushTarget, payload: string, keepSeconds: number): Promise<'pushed' | 'gone' | 'refused'>;
}

/** Statuses by which a push service says that a subscription is over (RFC 8030 §7.3). */
const goneStatuses: readonly number[] = [404, 410];

export const createWebPush = (keys: VapidKeys, subject: string, places: AllowedOrigins): WebPush => ({
  publicKey: keys.publicKey,
  mayPushTo: (endpoint) => isAllowedUrl(endpoint, places),
  push: async ({ endpoint, p256dh, auth }, payload, keepSeconds) => {
    const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: keepSeconds,
      urgency: 'high',
    });
    const { 'Content-Length': _, ...rest } = headers as Record<string, string>;
    const response = await fetchAllowed(places, endpoint, {
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
