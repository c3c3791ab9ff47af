import { consoleLimits } from '@kindred/contract/console/limits';
import type { Context } from '../../context.ts';
import { dayOf } from '../../ports/clock.ts';
import { countActiveMembers, countDays, countedFigures, findLastRun, saveLastRun, saveQueueAge } from './figures.db.ts';

/**
 * Counts the figures from the day before the last run, because a day ends between two runs. The first run counts all days that
 * the dashboard shows. Idempotent.
 */
export const countFigures = async ({ reports, clock }: Context): Promise<void> => {
  const now = clock.now();
  const last = await findLastRun(reports);
  const from = last ? dayOf(last, 1) : dayOf(now, consoleLimits.figures.days - 1);
  for (const figure of countedFigures) await countDays(reports, figure, from);
  await countActiveMembers(reports, dayOf(now));
  await saveQueueAge(reports, dayOf(now), now);
  await saveLastRun(reports, now);
};
