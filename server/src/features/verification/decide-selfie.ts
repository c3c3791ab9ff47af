import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { decideVerification } from './decide-verification.ts';

/** @throws CallError notFound, invalidRequest */
export const decideSelfie: ConsoleHandlerOf<'decideSelfie'> = ({ context, operator, params, body, address }) =>
  decideVerification(context, { verificationId: params.id, operatorId: operator.id, ...body, address });
