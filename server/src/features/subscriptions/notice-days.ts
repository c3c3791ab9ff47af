import { paymentLimits } from '@kindred/contract/payments/limits';

interface Renewing {
  /** Two letters. */
  readonly country: string | null;
  readonly periodDays: number;
}

/** How many days before a charge its member is told of it; null where no law and no card scheme wants it. */
export const noticeDaysOf = ({ country, periodDays }: Renewing): number | null =>
  paymentLimits.renewal.notices.find(
    ({ countries, ofDays }) =>
      periodDays >= ofDays && (countries === null || countries.some((each) => each === country)),
  )?.noticeDays ?? null;
