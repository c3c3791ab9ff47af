/** The numbers of age checks (decision 136). */
export const ageCheckLimits = {
  /** The maximum of checks that a member starts within 24 hours. */
  perDay: 5,
  /** A repeated start within this time continues the pending check. */
  reuseMinutes: 15,
  /** The result of a pending check is read for this time. */
  readHours: 24,
  /** The job reads the pending checks that are older, up to `jobBatch` in one run. */
  jobAfterMinutes: 2,
  jobBatch: 500,
  /** The interval at which the popup reads a pending result. */
  pollSeconds: 5,
  returnPath: 2000,
} as const;
