import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashOf } from './create.ts';
import type { Gateway } from './gateway.ts';
import type { Merchant } from './model.ts';
import { Refusal } from './refusal.ts';

const mostKept = 20_000;

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

/** What was refused, as an answer to keep: said the same when it is sent again. */
const decided = (work: () => Answer): Answer => {
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
 * Does what is asked once for each idempotency key of a merchant; sent again, the first answer is given again.
 * @throws Refusal `idempotency_mismatch` where the key comes with other words
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
  const kept = gateway.store.get('answer', id);
  if (kept && kept.requestHash !== requestHash)
    throw new Refusal(409, 'idempotency_mismatch', 'That key came with another request before.', 'idempotency-key');
  if (kept)
    return reply.code(kept.status).header('idempotent-replayed', 'true').type('application/json').send(kept.body);
  const { status, body } = decided(work);
  gateway.store.put('answer', { id, requestHash, status, body: JSON.stringify(body) });
  const oldest = gateway.store.count('answer') > mostKept ? gateway.store.oldest('answer') : undefined;
  if (oldest) gateway.store.remove('answer', oldest.id);
  return reply.code(status).send(body);
};
