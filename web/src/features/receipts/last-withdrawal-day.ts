import { paymentLimits } from '@kindred/contract/payments/limits';

/**
 * Returns the last day of withdrawal, as the email names it, in this device's time zone. The server accepts withdrawals until that day
 * has ended in every time zone.
 * @param until that end, in unix seconds
 */
export const getLastWithdrawalDay = (until: number): Date => {
  const end = new Date((until - paymentLimits.withdrawal.zoneHours * 3600 - 1) * 1000);
  return new Date(end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate());
};
