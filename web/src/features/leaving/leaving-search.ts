import {
  type LeavingReason,
  leavingReasons,
  type ServiceReason,
  serviceReasons,
} from '@kindred/contract/engagement/leaving-reasons';

/** The answers on the way to the last page, in the URL, so that a reload and the back button keep them. */
export interface LeavingSearch {
  readonly reason?: LeavingReason;
  readonly sub?: ServiceReason;
}

const reasonNames = Object.keys(leavingReasons) as LeavingReason[];

export const readLeavingSearch = ({ reason, sub }: Record<string, unknown>): LeavingSearch => {
  const [known, knownSub] = [reasonNames.find((name) => name === reason), serviceReasons.find((name) => name === sub)];
  return { ...(known && { reason: known }), ...(knownSub && { sub: knownSub }) };
};
