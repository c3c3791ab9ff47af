import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import type { Id } from '../../db/schema.ts';

/**
 * What the gateway knows an attempt by: the order, and how it is paid. The same way of paying the same order is the same
 * attempt, however often it is begun.
 */
export const referenceOf = (
  orderUid: string,
  method: PaymentMethod,
  mode: PaymentMode | 'renewal',
  token?: Id,
): string => {
  const way = mode === 'first-pay' ? method : token === undefined ? mode : `${mode}-${token}`;
  return `${orderUid}.${way}`;
};

/** The order of a reference; what is none of ours is nobody's. */
export const orderOfReference = (reference: string): string => reference.split('.', 1)[0] ?? '';

const modes: Readonly<Record<string, PaymentMode | 'renewal'>> = {
  resign: 'resign',
  'recurring-one-click': 'recurring-one-click',
  renewal: 'renewal',
};

/** How a reference says that it is paid; a first payment by anything else. */
export const modeOfReference = (reference: string): PaymentMode | 'renewal' =>
  modes[/\.([a-z-]+?)(-\d+)?$/.exec(reference)?.[1] ?? ''] ?? 'first-pay';
