import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { requestEmail } from './request-email.ts';

export const recoverRequest: HandlerOf<'recoverRequest'> = async (incoming) => {
  checkProduct(incoming.brand, incoming.body.product_id);
  return requestEmail(incoming, 'recovery', incoming.body.email);
};
