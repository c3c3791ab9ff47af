import type { HandlerOf } from '../../http/call-request.ts';
import { requestEmail } from './request-email.ts';

export const autoConfirm: HandlerOf<'autoConfirm'> = async (incoming) =>
  requestEmail(incoming, 'confirmation', incoming.body.email);
