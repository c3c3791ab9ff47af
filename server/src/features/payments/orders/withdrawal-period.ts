import { brandById } from '@kindred/brands';
import { withdrawalDays, withdrawalEnd } from '@kindred/contract/payments/receipts';
import type { Order } from './orders.db.ts';

type PaidOrder = Pick<Order, 'type' | 'state' | 'country' | 'brand_id'> & { readonly paid_at: Date | null };

/**
 * The end of an order's withdrawal period; null where the order cannot be withdrawn. A renewal cannot: its member turns the
 * subscription off (decision 50).
 */
export const withdrawableUntil = ({
  type,
  state,
  country,
  brand_id: brandId,
  paid_at: paidAt,
}: PaidOrder): Date | null => {
  if (type === 'renewal' || state !== 'paid' || paidAt === null) return null;
  const days = withdrawalDays(country, brandById(brandId)?.groups.includes('strict') ?? false);
  return days === 0 ? null : withdrawalEnd(paidAt, days);
};
