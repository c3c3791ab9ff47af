import type { ConsoleCall } from '@kindred/contract/console/call';
import { CallError } from '@kindred/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { Operator } from '../../http/console-call-request.ts';
import { operatorSession, requireSameSite } from '../../http/operator-session.ts';
import { findOperator } from './find-operator.ts';

/**
 * Returns the operator who sent a request and has one of the roles; null for a call without a session.
 * @throws CallError operatorSignedOut, operatorForbidden
 */
export const requireOperator = async (
  context: Context,
  roles: ConsoleCall['roles'],
  request: FastifyRequest,
): Promise<Operator | null> => {
  requireSameSite(request);
  if (roles === 'guest') return null;
  const session = operatorSession(context.config, request);
  const operator = session ? await findOperator(context, session) : undefined;
  if (!operator) throw new CallError('operatorSignedOut');
  const isAllowed = roles === 'any' || operator.roles.some((role) => role === 'admin' || roles.includes(role));
  if (!isAllowed) throw new CallError('operatorForbidden');
  return operator;
};
