import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './create.ts';
import type { Gateway } from './gateway.ts';
import type { Merchant } from './model.ts';
import { Refusal } from './refusal.ts';

const maxStored = 20_000;

interface Answer {
  readonly status: number;
  readonly body: object;
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw new Refusal(422, 'invalid_request', 'An idempotency key has 1 to 100 visible characters.', 'idempotency-key');
};

/** Converts a refusal to an answer, so that it is stored and repeated, too. */
const answerRefusal = (work: () => Answer): Answer => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { status: error.status, body: showRefusal(error) };
  }
};

export const showRefusal = ({ code, message, field }: Refusal) => ({
  error: { code, message, ...(field === undefined ? {} : { field }) },
});

/**
 * Executes a request once per idempotency key of a merchant. A repeated request gets the stored answer.
 * @throws Refusal `idempotency_mismatch` if the key was used with a different request
 */
export const answerOnce = (
  gateway: Gateway,
  merchant: Merchant,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer,
): FastifyReply => {
  const key = keyOf(request);
  if (key === undefined) {
    const { status, body } = work();
    return reply.code(status).send(body);
  }
  const id = `${merchant.id} ${key}`;
  const requestHash = hashOf([request.method, request.url, request.body ?? null]);
  const stored = gateway.store.get('answer', id);
  if (stored && stored.requestHash !== requestHash)
    throw new Refusal(409, 'idempotency_mismatch', 'That key came with another request before.', 'idempotency-key');
  if (stored)
    return reply.code(stored.status).header('idempotent-replayed', 'true').type('application/json').send(stored.body);
  const { status, body } = answerRefusal(work);
  gateway.store.put('answer', { id, requestHash, status, body: JSON.stringify(body) });
  const oldest = gateway.store.count('answer') > maxStored ? gateway.store.oldest('answer') : undefined;
  if (oldest) gateway.store.remove('answer', oldest.id);
  return reply.code(status).send(body);
};
