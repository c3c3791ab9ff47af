/** Limits of the console, separate from those in the members' app bundle. */
export const consoleLimits = {
  lookupMax: 200,
  /** Days of messages in the timeline. */
  messageDays: 30,
  /** Maximum of dialogs, and of messages per dialog, that are read for the daily counts. */
  messageDialogs: 200,
  dialogMessages: 500,
  /** Lifetime of image URLs for operators. */
  imageMinutes: 20,
  queuesSeconds: 10,
  /** Maximum of counted entries per queue. */
  queueMost: 10_000,
  /** The number of past days with figures. */
  figures: { days: 90 },
  /** The refunds of one non-admin operator within a day, in dollars at the current rates. */
  refunds: { dayDollars: 1000, noteMax: 500 },
  /**
   * `days`: period of the nightly reconciliation. `again`: open differences that it checks again. `minutes`: its
   * maximum duration. `shown`: results in the list.
   */
  compare: { days: 3, again: 1000, minutes: 30, shown: 10 },
  exportDays: 366,
  /** An operator counts as active for this time after the last request. The console polls twice a minute. */
  activeSeconds: 120,
  /** A larger price change needs a separate confirmation. */
  priceWarnPercent: 30,
  /** How long the toast of a decision offers its undo. */
  undoMs: 10_000,
  /** Retention of evidence after a report: 18 U.S.C. § 2258A(h) requires one year. */
  childSafety: { holdDays: 365 },
} as const;
