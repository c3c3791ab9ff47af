import { CallError, CallErrors, errors, type WireError } from '@kindred/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countDatabaseError, type Metrics } from '../ports/metrics.ts';

interface Answered {
  readonly status: number;
  readonly errors: readonly WireError[];
  readonly retryAfterSeconds?: number | undefined;
}

const wire = (error: CallError): WireError => ({
  code: errors[error.errorName].code,
  ...(error.field ? { field: error.field } : {}),
  message: error.message,
  ...(error.statement ? { statement: error.statement } : {}),
  ...(error.email ? { email: error.email } : {}),
});

const invalid = (message: string, field?: string): Answered => ({
  status: errors.invalidRequest.status,
  errors: [{ code: errors.invalidRequest.code, ...(field ? { field } : {}), message }],
});

const fromZod = (error: z.ZodError): Answered => ({
  status: errors.invalidRequest.status,
  errors: error.issues.map((issue) => ({
    code: errors.invalidRequest.code,
    ...(issue.path.length > 0 ? { field: issue.path.join('.') } : {}),
    message: issue.message,
  })),
});

/** The status of an error that the HTTP server detects: invalid JSON, a body that is too large, an unknown content type. */
const clientStatus = (error: unknown): number | undefined => {
  const status = (error as { statusCode?: unknown }).statusCode;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

/** The answer to a thrown error; undefined for an error of the server. */
const answerOf = (error: unknown): Answered | undefined => {
  if (error instanceof CallErrors) {
    const [first] = error.all;
    return {
      status: first ? errors[first.errorName].status : errors.invalidRequest.status,
      errors: error.all.map(wire),
    };
  }
  if (error instanceof CallError) {
    return {
      status: errors[error.errorName].status,
      errors: [wire(error)],
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  if (error instanceof z.ZodError) return fromZod(error);
  const status = clientStatus(error);
  if (status === errors.payloadTooLarge.status)
    return { status, errors: [{ code: errors.payloadTooLarge.code, message: 'payload too large' }] };
  return status === undefined ? undefined : invalid((error as Error).message);
};

/**
 * Creates the error handler, the only code that converts errors to answers (decisions §1 Errors). A value that the contract accepts and
 * the database refuses (SQLSTATE class 22: a number out of range, invalid text) is an error of the contract: 500, logged and counted.
 */
export const createErrorHandler =
  (metrics: Metrics) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const answer = answerOf(error);
    if (!answer) {
      countDatabaseError(metrics, error);
      request.log.error({ requestId: request.id, err: error, url: request.url.split('?')[0] }, 'call failed');
      const { status, code } = errors.serverFailed;
      return reply.code(status).send({ errors: [{ code, message: 'server failed' }] });
    }
    if (answer.retryAfterSeconds !== undefined) {
      reply.header('retry-after', String(answer.retryAfterSeconds));
      reply.header('x-rate-limit-reset', String(Math.ceil(Date.now() / 1000) + answer.retryAfterSeconds));
    }
    return reply.code(answer.status).send({ errors: answer.errors });
  };
