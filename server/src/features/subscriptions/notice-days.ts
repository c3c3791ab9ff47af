import { paymentLimits } from '@kindred/contract/payments/limits';

interface Renewing {
  /** ISO 3166 code. */
  readonly country: string | null;
  readonly periodDays: number;
}

/** Days between the notice and a charge; `null` if neither law nor a card scheme requires a notice. */
export const noticeDaysOf = ({ country, periodDays }: Renewing): number | null =>
  paymentLimits.renewal.notices.find(
    ({ countries, ofDays }) =>
      periodDays >= ofDays && (countries === null || countries.some((each) => each === country)),
  )?.noticeDays ?? null;
