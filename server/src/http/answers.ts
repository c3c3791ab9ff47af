import type { Call } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import fastJsonStringify from 'fast-json-stringify';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

type Answering = Pick<Call, 'answer' | 'path'>;
type Serialize = (answer: unknown) => string;

/** The JSON Schema of what a call answers with status 200, with its envelope. */
export const answerSchema = (call: Answering): object => {
  const schema = z.toJSONSchema(call.answer, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return isWrapped(call.path) ? { type: 'object', properties: { result: schema }, required: ['result'] } : schema;
};

const serializers = new WeakMap<Answering, Serialize>();

/**
 * The serializer of a call's answer: it writes the declared fields and no others.
 * Compiled at the first answer, once for each process: compiling all calls takes 0.2 s of a start.
 */
const serializerOf = (call: Answering): Serialize => {
  const known = serializers.get(call);
  if (known) return known;
  const serialize: Serialize = fastJsonStringify(answerSchema(call));
  serializers.set(call, serialize);
  return serialize;
};

/** Has a reply send a call's answer as JSON, and keep it out of every cache. */
export const prepareAnswer = (reply: FastifyReply, call: Answering): void => {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').serializer(serializerOf(call));
};
