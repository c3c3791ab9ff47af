import { type Brand, registersMembers } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';

/** @throws CallError invalidRequest if the product is not the brand of the host (decisions §1 Sign-up payload) */
export const validateProduct = (brand: Brand, productId: number): void => {
  if (productId !== brand.id) throw new CallError('invalidRequest', { field: 'product_id' });
};

/**
 * @throws CallError notFound for a brand in information-only mode, which has no members (spec 1 §1 Brand model)
 */
export const requireRegistration = ({ home }: Brand): void => {
  if (!registersMembers(home)) throw new CallError('notFound');
};
