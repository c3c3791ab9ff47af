import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import pino, { type DestinationStream, type Logger } from 'pino';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Creates the log of a process. Every line that is written during a request has its `requestId`, which the response has as
 * `x-request-id`.
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

/** Makes the id of each request available to the log, and sends it as `x-request-id`. */
export const addRequestIds = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    requestIds.run(request.id, done);
  });
  // Reading the body resumes in the asynchronous context of the connection, which has no request id.
  app.addHook('preValidation', (request, _reply, done) => requestIds.run(request.id, done));
};
