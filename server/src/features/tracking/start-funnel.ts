import type { HandlerOf } from '../../http/call-request.ts';
import { validateProduct } from '../../http/product.ts';
import { track } from './track.ts';

export const startFunnel: HandlerOf<'startFunnel'> = async (incoming) => {
  validateProduct(incoming.brand, incoming.body.product_id);
  await track(incoming, [{ kind: 'funnel.start', data: {}, counted: {} }], incoming.body);
  return {};
};
