import { paymentLimits } from '@kindred/contract/payments/limits';

/**
 * Returns the last day of withdrawal as local midnight, so that it is formatted as the same date as in the receipt email.
 * @param until the end of that day in the last time zone, in unix seconds; the server accepts withdrawals until then
 */
export const getLastWithdrawalDay = (until: number): Date => {
  const end = new Date((until - paymentLimits.withdrawal.latestZoneOffsetHours * 3600 - 1) * 1000);
  return new Date(end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate());
};
