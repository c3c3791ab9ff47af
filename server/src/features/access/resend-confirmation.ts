import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { askLetter } from './ask-letter.ts';

export const resendConfirmation: HandlerOf<'resendConfirmation'> = async (incoming) => {
  checkProduct(incoming.brand, incoming.body.product_id);
  return askLetter(incoming, 'confirmation', incoming.body.email);
};
