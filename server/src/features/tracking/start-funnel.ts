import type { HandlerOf } from '../../http/incoming.ts';
import { checkProduct } from '../../http/product.ts';
import { track } from './track.ts';

export const startFunnel: HandlerOf<'startFunnel'> = async (incoming) => {
  checkProduct(incoming.brand, incoming.body.product_id);
  await track(incoming, [{ kind: 'funnel.start', data: {}, counted: {} }], incoming.body);
  return {};
};
