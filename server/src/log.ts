import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * The log of a process. Every line that is written while a request is answered carries its `requestId`, which the answer
 * carries as `x-request-id`.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'password', '*.password', 'token', '*.token'],
      mixin: () => {
        const requestId = requestIds.getStore();
        return requestId === undefined ? {} : { requestId };
      },
    },
    destination ?? pino.destination(1),
  );

/** Gives each request's handlers its id, and the answer the same in `x-request-id`. */
export const addRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestIds.run(request.id, done);
  });
  // The body is read in the connection's own context, which knows no request.
  app.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
};
