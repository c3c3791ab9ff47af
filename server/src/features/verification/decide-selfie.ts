import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { decideVerification } from './decide-verification.ts';

/** @throws CallError notFound, invalidRequest */
export const decideSelfie: ConsoleHandlerOf<'decideSelfie'> = ({ context, operator, params, body, address }) =>
  decideVerification(context, { verificationId: params.id, operatorId: operator.id, ...body, address });
