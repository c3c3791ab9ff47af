/** What time it is; a test may set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dayMs = 86_400_000;

/**
 * The day of a moment in UTC, as YYYY-MM-DD.
 * @param before how many days earlier
 */
export const dayOf = (moment: Date, before = 0): string =>
  new Date(moment.getTime() - before * dayMs).toISOString().slice(0, 10);
