import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { requestEmail } from './request-email.ts';

export const resendConfirmation: HandlerOf<'resendConfirmation'> = async (incoming) => {
  checkProduct(incoming.brand, incoming.body.product_id);
  return requestEmail(incoming, 'confirmation', incoming.body.email);
};
