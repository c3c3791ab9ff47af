import { paymentLimits } from '@kindred/contract/payments/limits';

/**
 * The last day on which one may withdraw, as its letter names it, in this device's calendar. A withdrawal is taken for longer
 * (unix seconds), until that day has ended everywhere.
 */
export const lastDay = (until: number): Date => {
  const end = new Date((until - paymentLimits.withdrawal.zoneHours * 3600 - 1) * 1000);
  return new Date(end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate());
};
