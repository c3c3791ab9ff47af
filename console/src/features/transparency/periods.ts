import { consoleLimits } from '@kindred/contract/console/limits';

/** Days in UTC (YYYY-MM-DD), both inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

interface NamedPeriod extends Period {
  readonly part: 'year' | 'firstHalf' | 'secondHalf';
  readonly year: number;
}

const dayMs = 86_400_000;
/** `Date.parse` accepts February 30. PostgreSQL has no year 0. */
const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const at = new Date(value);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};

/** The whole year of a time. */
export const yearOf = (now: Date): Period => ({
  from: `${now.getUTCFullYear()}-01-01`,
  to: `${now.getUTCFullYear()}-12-31`,
});

/** The years and half years of reports: this year and the two before, latest first. */
export const listPeriods = (now: Date): readonly NamedPeriod[] =>
  [0, 1, 2].flatMap((ago) => {
    const year = now.getUTCFullYear() - ago;
    return [
      { part: 'year', year, from: `${year}-01-01`, to: `${year}-12-31` },
      { part: 'secondHalf', year, from: `${year}-07-01`, to: `${year}-12-31` },
      { part: 'firstHalf', year, from: `${year}-01-01`, to: `${year}-06-30` },
    ] as const;
  });

/** Why two days are no period that the server counts; undefined if they are one. */
export const findPeriodFault = ({ from, to }: Period): 'incomplete' | 'order' | 'tooLong' | undefined => {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0) return 'order';
  return length >= consoleLimits.exportDays ? 'tooLong' : undefined;
};

/** The period of a URL; undefined if it has none or an invalid one. */
export const parsePeriod = ({ from, to }: Readonly<Record<string, unknown>>): Period | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined;
  return findPeriodFault({ from, to }) ? undefined : { from, to };
};
