/** Limits of the daily email and of the links in it (decision 105). */
export const notificationLimits = {
  /** The local hour from which the daily email is sent; the emails are spread over `spreadMinutes`. */
  morningHour: 9,
  spreadMinutes: 60,
  /** No email on a morning on which the member was active within these hours: the member may have read the events then. */
  quietHours: 24,
  /** Older events are not mentioned, also if the member never got an email. */
  newsDays: 7,
  /** A larger count is written as this count and a plus. */
  countMax: 99,
  /** A special price is mentioned if it is valid for at least these hours. */
  offerHours: 12,
  /** Names in one line of the email. */
  names: 3,
  /** The newest events, of at most this age, are left for the next email: their transactions may still run. */
  settleSeconds: 10,
  batch: 200,
  /** Members whose turn one run of the job decides. The job runs every minute. */
  membersPerRun: 6000,
  /** Requests per minute and member with a link of an email. */
  linkPerMinute: 20,
  /** A sealed token of a link. */
  tokenMax: 400,
} as const;
