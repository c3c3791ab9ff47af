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

/** The steps of the URL `/settings/profile/{step}` (spec 1 §2). */
export const leavingSteps = [
  'reasons',
  'subreasons',
  'paying-problem',
  'support',
  'email-notifications',
  'age',
  'service',
  'not-able-to-pay',
  'deactivate',
] as const;
export type StepName = (typeof leavingSteps)[number];

/** The page that a reason leads to (decisions §5 Deactivation reasons). `cannotPay` asks for the password first. */
export const pageOfReason: Readonly<Record<LeavingReason, StepName>> = {
  cannotPay: 'not-able-to-pay',
  service: 'subreasons',
  foundSomeone: 'deactivate',
  email: 'email-notifications',
  payment: 'paying-problem',
  technical: 'support',
  age: 'age',
  other: 'support',
};

/** The password of the check of the first reason, so that the last page need not ask again. Never stored. */
let checkedPassword: string | undefined;
export const keepPassword = (password: string | undefined): void => {
  checkedPassword = password;
};
export const readPassword = (): string | undefined => checkedPassword;
