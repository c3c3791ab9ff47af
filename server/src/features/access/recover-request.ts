import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { askLetter } from './ask-letter.ts';

export const recoverRequest: HandlerOf<'recoverRequest'> = async (incoming) => {
  checkProduct(incoming.brand, incoming.body.product_id);
  return askLetter(incoming, 'recovery', incoming.body.email);
};
