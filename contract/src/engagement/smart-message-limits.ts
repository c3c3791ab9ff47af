/**
 * Limits of Smart Messages (spec 2 §9, decisions §5 Smart Messages), separate from `limits`, which the members' first bundle contains.
 */
export const smartMessageLimits = {
  /** Deliveries without Premium, once per member. */
  trial: 10,
  /** Deliveries per local day, by the trust in the sender. A suspected or restricted sender has none. */
  perDay: { verified: 50, unverified: 25, reported: 10 },
  /** The maximum of Smart Messages to one recipient within the hours. */
  perRecipient: { messages: 5, hours: 24 },
  /** The local hours of the daily batch: from the first, until before the second. Batches start spread over the minutes. */
  localHours: { start: 10, end: 20 },
  spreadMinutes: 120,
  /** The first batch after the member enables them starts with the next run of the job, at any hour, and continues for `anyHourMinutes`. */
  anyHourMinutes: 60,
  /** Recipients were active within these days. */
  activeDays: 14,
  /** An answer counts as a waiting reaction for these days. */
  responseDays: 7,
  /** The days for which deliveries are stored. Afterwards the dialog alone prevents a second message to a recipient. */
  deliveryDays: 30,
  /** Senders whose batches one run of the job sends. The job runs every minute. */
  sendersPerRun: 200,
  contextMax: 64,

  /** The toasts that they are enabled or disabled. */
  toastMs: 5000,
  /** The animated activation: the percentage of each step, and the time between two. */
  progress: [0, 33, 66, 100],
  stepMs: 1500,
  /** The time in the app after which the popup of the dialog list may open. */
  threadPopupMinutes: 2,
} as const;
