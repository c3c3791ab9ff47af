/** The numbers of the archive of a member's data (decisions §5 Settings). */
export const archiveLimits = {
  /** Days between two requests of a member. */
  everyDays: 30,
  /** Days for which the archive can be downloaded. */
  linkDays: 7,
  /** Minutes for which one download URL is valid. */
  urlMinutes: 5,
  /** Rows that are read at a time. */
  batch: 500,
  /** How long the push after a request is shown (spec 2 §4 Push toasts). */
  toastMs: 5000,
} as const;
