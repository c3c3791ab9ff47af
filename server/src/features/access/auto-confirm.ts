import type { HandlerOf } from '../../http/incoming.ts';
import { requestEmail } from './request-email.ts';

export const autoConfirm: HandlerOf<'autoConfirm'> = async (incoming) =>
  requestEmail(incoming, 'confirmation', incoming.body.email);
