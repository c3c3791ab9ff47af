/** The reasons to leave (decisions §5 Deactivation reasons), in the order of the page. */
export const leavingReasons = {
  cannotPay: 1,
  service: 3,
  foundSomeone: 2,
  email: 32,
  payment: 4,
  technical: 6,
  age: 8,
  other: 5,
} as const;
export type LeavingReason = keyof typeof leavingReasons;

/** What is wrong with the service, in the order of the page. */
export const serviceReasons = ['fewPeople', 'fakes', 'rudeness', 'privacy'] as const;
export type ServiceReason = (typeof serviceReasons)[number];
