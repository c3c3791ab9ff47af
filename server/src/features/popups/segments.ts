import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { retargetingSegments } from '@kindred/contract/engagement/popups';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { findSegmentFacts, type SegmentFacts } from './segments.db.ts';

const limits = popupLimits.retargeting;
const dayMs = 86_400_000;

type SegmentName = keyof typeof retargetingSegments;

/** Whether a member belongs to each segment at a time (decisions §5 Retargeting segments). */
const rules: Readonly<Record<SegmentName, (facts: SegmentFacts, now: number) => boolean>> = {
  neverPaid: ({ has_paid, created_at }, now) => !has_paid && now - created_at.getTime() >= limits.neverPaidDays * dayMs,
  paywalls: ({ paywalls }) => paywalls >= limits.paywalls,
  orderAbandoned: ({ order_state: state, order_at: at }, now) =>
    (state === 'offered' || state === 'pending' || state === 'expired') &&
    at !== null &&
    now - at.getTime() >= limits.orderMinutes * 60_000 &&
    now - at.getTime() < limits.orderDays * dayMs,
  paymentDeclined: ({ order_state }) => order_state === 'declined',
  premiumEnded: ({ premium_end: end }, now) =>
    end !== null &&
    now - end.getTime() >= limits.endedDays.min * dayMs &&
    now - end.getTime() <= limits.endedDays.max * dayMs,
  cameBack: ({ started_at, absent_since }) =>
    absent_since !== null && started_at.getTime() - absent_since.getTime() >= limits.awayDays * dayMs,
};

/** Lists the numbers of a member's segments of retargeting, ascending. Empty before the member's first session. */
export const segmentsOf = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: Id,
): Promise<readonly number[]> => {
  const now = clock.now().getTime();
  const facts = await findSegmentFacts(db, memberId, new Date(now - limits.paywallDays * dayMs));
  if (!facts) return [];
  const names = Object.keys(rules) as SegmentName[];
  return names
    .filter((name) => rules[name](facts, now))
    .map((name) => retargetingSegments[name])
    .sort((one, other) => one - other);
};
