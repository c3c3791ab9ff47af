import type { Brand } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';

/** @throws CallError invalidRequest where a call names another brand than its host's (decisions §1 Sign-up payload) */
export const checkProduct = (brand: Brand, productId: number): void => {
  if (productId !== brand.id) throw new CallError('invalidRequest', { field: 'product_id' });
};
