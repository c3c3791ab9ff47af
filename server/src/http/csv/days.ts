import { consoleLimits } from '@kindred/contract/console/limits';
import { CallError } from '@kindred/contract/errors';

/** Days in UTC (YYYY-MM-DD), both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const firstDay = '0001-01-01';

/**
 * Checks the order and the number of days.
 * @throws CallError invalidRequest for more than `consoleLimits.exportDays` days
 */
export const checkDays = ({ from, to }: Days): void => {
  // PostgreSQL has no year 0.
  if (from < firstDay) throw new CallError('invalidRequest', { field: 'from' });
  const length = (Date.parse(to) - Date.parse(from)) / dayMs;
  if (length < 0 || length >= consoleLimits.exportDays) throw new CallError('invalidRequest', { field: 'to' });
};
