/** The console's own numbers, apart from those that the members' app carries. */
export const consoleLimits = {
  lookupMax: 200,
  /** Of the timeline so many days of messages. */
  messageDays: 30,
  /** So many dialogs, and messages of each, are looked through for the days' counts. */
  messageDialogs: 200,
  dialogMessages: 500,
  /** How long the address of a picture that operators see is good. */
  pictureMinutes: 20,
  queuesSeconds: 10,
  /** A queue is counted no further. */
  queueMost: 10_000,
  /** How many days are counted back. */
  figures: { days: 90 },
  /** What an operator who is no admin gives back within a day, in dollars at the rates that stand. */
  refunds: { dayDollars: 1000, noteMax: 500 },
  /** How many days the nightly comparison with the gateway goes back, how many open differences it looks at anew, and how long one may take. */
  compare: { days: 3, again: 1000, minutes: 30, shown: 10 },
  exportDays: 366,
} as const;
