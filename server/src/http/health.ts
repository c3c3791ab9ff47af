import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pingDatabase } from '../db/ping.db.ts';

/** A database that takes longer is no database to work with. */
const answerMs = 2000;

/** `/healthz`: the process answers. `/readyz`: it can work, and is not stopping. While it stops, connections end. */
export const addHealth = (app: FastifyInstance, context: Context): void => {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  // A connection kept alive past its last answer would hold up the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await within(answerMs, pingDatabase(context.db));
      return { status: 'ready' };
    } catch (error) {
      context.log.warn({ error: String(error) }, 'not ready');
      return reply.code(503).send({ status: 'database' });
    }
  });
};

const within = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
