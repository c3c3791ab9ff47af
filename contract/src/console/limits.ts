/** The states of the European Union, ISO 3166-1 alpha-2: their law says to whom a case of child safety is reported. */
export const unionCountries: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

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
  /** An operator whose console asked for something within so long is there: it asks twice a minute by itself. */
  activeSeconds: 120,
  /** A price that changes by more is confirmed apart. */
  priceWarnPercent: 30,
  /** How long the toast of a judgement offers to take it back. */
  undoMs: 10_000,
  /** How long evidence is kept from the report on: 18 U.S.C. § 2258A(h) asks for a year. */
  childSafety: { holdDays: 365 },
} as const;
