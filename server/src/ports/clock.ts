/** The current time. Tests provide clocks that they set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const dayMs = 86_400_000;

/**
 * The UTC day of a moment as YYYY-MM-DD.
 * @param before the number of days to subtract
 */
export const dayOf = (moment: Date, before = 0): string =>
  new Date(moment.getTime() - before * dayMs).toISOString().slice(0, 10);
