import { randomInt } from 'node:crypto';
import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { findRemovalByRequest, insertRemoval } from './image-removals.db.ts';

const { withinHours, requestsOfNetwork, requestsOfEmail, windowHours } = dutyLimits.imageRemoval;
const networkRate = { name: 'image-removal-network', points: requestsOfNetwork, seconds: windowHours * 3600 };
const emailRate = { name: 'image-removal-email', points: requestsOfEmail, seconds: windowHours * 3600 };

/** Without characters that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const generateReference = (): string => {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${part()}-${part()}-${part()}`;
};

/**
 * Stores a request to remove an intimate image, and sends a receipt to its email (decision 133). The answer does not depend on the target.
 * @throws CallError tooManyRequests
 */
export const requestImageRemoval: HandlerOf<'requestImageRemoval'> = async (incoming) => {
  const { context, brand, locale, address, body } = incoming;
  const { db, limiter, clock } = context;
  const known = await findRemovalByRequest(db, body.requestId);
  if (known) return { reference: known.reference, dueDate: known.due_at.toISOString() };
  const wait =
    (await consumeFromNetwork(limiter, networkRate, address)) || (await limiter.consume(emailRate, body.email));
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
  const at = clock.now();
  const dueAt = new Date(at.getTime() + withinHours * 3_600_000);
  const reference = generateReference();
  const { requestId, name, email, relation, target, details } = body;
  await db.transaction().execute(async (within) => {
    const removal = { requestId, reference, brandId: brand.id, locale, name, email, relation, target, details };
    if (!(await insertRemoval(within, { ...removal, at, dueAt }))) return;
    await enqueueEmail(context, within, {
      kind: 'removal-received',
      to: email,
      brandId: brand.id,
      locale,
      name,
      reference,
      due: Math.floor(dueAt.getTime() / 1000),
    });
  });
  // A parallel request with the same `requestId` may have been first.
  const stored = await findRemovalByRequest(db, requestId);
  return { reference: stored?.reference ?? reference, dueDate: (stored?.due_at ?? dueAt).toISOString() };
};
