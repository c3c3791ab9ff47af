import type { HandlerOf } from '../../http/call-request.ts';
import { validateProduct } from '../../http/product.ts';
import { requestEmail } from './request-email.ts';

export const recoverRequest: HandlerOf<'recoverRequest'> = async (incoming) => {
  validateProduct(incoming.brand, incoming.body.product_id);
  return requestEmail(incoming, 'recovery', incoming.body.email);
};
