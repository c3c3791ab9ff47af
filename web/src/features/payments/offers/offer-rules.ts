import { paymentLimits } from '@kindred/contract/payments/limits';

const hourMs = 3_600_000;

/** The number of payments closed unpaid, and the time of the last one-time offer. Unix milliseconds. */
export interface ClosesMemory {
  readonly closes: number;
  readonly offeredAt: number | null;
}

export const noCloses: ClosesMemory = { closes: 0, offeredAt: null };

/** Whether a time is at least `ms` ago. A future time comes from a wrong clock and counts as long ago. */
const isLongAgo = (at: number | null, ms: number, now: number): boolean => at === null || at > now || now - at >= ms;

/** Counts a payment that was closed unpaid. The one-time offer follows the third, at most once in 24 hours (spec 3 §4, §9). */
export const afterClose = (
  { closes, offeredAt }: ClosesMemory,
  now: number,
): { readonly offers: boolean; readonly memory: ClosesMemory } => {
  const counted = closes + 1;
  const { closes: minimum, everyHours } = paymentLimits.oneTimeOffer;
  return counted >= minimum && isLongAgo(offeredAt, everyHours * hourMs, now)
    ? { offers: true, memory: { closes: 0, offeredAt: now } }
    : { offers: false, memory: { closes: counted, offeredAt } };
};
