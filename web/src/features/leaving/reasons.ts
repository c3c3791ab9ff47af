import type { LeavingReason } from '@kindred/contract/engagement/leaving-reasons';

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
