import { type Brand, registersMembers } from '@kindred/brands/brand';
import { CallError } from '@kindred/contract/errors';

/** @throws CallError invalidRequest where a call names another brand than its host's (decisions §1 Sign-up payload) */
export const validateProduct = (brand: Brand, productId: number): void => {
  if (productId !== brand.id) throw new CallError('invalidRequest', { field: 'product_id' });
};

/**
 * A brand in information-only mode has no members (spec 1 §1 Brand model).
 * @throws CallError notFound
 */
export const requireRegistration = ({ home }: Brand): void => {
  if (!registersMembers(home)) throw new CallError('notFound');
};
