import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { pingDatabase } from '../db/ping.db.ts';

/** A database that takes longer to answer counts as unavailable. */
const answerMs = 2000;

/** `/healthz`: the process answers. `/readyz`: the database answers, and the process is not stopping. */
export const addHealth = (app: FastifyInstance, context: Context): void => {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  // A keep-alive connection would delay the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await withTimeout(answerMs, pingDatabase(context.db));
      return { status: 'ready' };
    } catch (error) {
      context.log.warn({ error: String(error) }, 'not ready');
      return reply.code(503).send({ status: 'database' });
    }
  });
};

const withTimeout = async (ms: number, work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
