import { CallError } from '@kindred/contract/errors';
import { z } from 'zod';
import type { HandlerOf } from '../../http/call-request.ts';
import { saveSubscription } from './web-push.db.ts';

const base64url = /^[\w-]+=*$/;
const pointBytes = 65;
const secretBytes = 16;
const bytes = (count: number) =>
  z
    .string()
    .regex(base64url)
    .refine((text) => Buffer.from(text, 'base64url').length === count);

/** A `PushSubscription` as browsers write it. */
const token = z.object({
  endpoint: z.url().max(1500),
  keys: z.object({ p256dh: bytes(pointBytes), auth: bytes(secretBytes) }),
});

/** Saves the push subscription of this browser (spec 1 §4 Web push). @throws CallError invalidRequest */
export const subscribeWebPush: HandlerOf<'subscribeWebPush'> = async ({ context, viewer, body }) => {
  const parsed = token.safeParse(readJson(body.token));
  if (!parsed.success || !context.webPush.mayPushTo(parsed.data.endpoint))
    throw new CallError('invalidRequest', { field: 'token' });
  const { endpoint, keys } = parsed.data;
  const of = { memberId: viewer.id, deviceId: body.deviceId, sessionId: viewer.session_id, at: context.clock.now() };
  await context.db.transaction().execute((db) => saveSubscription(db, of, { endpoint, ...keys }));
  return {};
};

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses `undefined`.
    return undefined;
  }
};
