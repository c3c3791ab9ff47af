import { consoleLimits } from '@kindred/contract/console/limits';
import type { Context } from '../../context.ts';
import { countActive, countDays, countedFigures, lastRun, noteQueueAge, takeRun } from './figures.db.ts';

const dayMs = 86_400_000;

/** The day of a moment, in UTC, as YYYY-MM-DD; `before` so many days earlier. */
export const dayOf = (moment: Date, before = 0): string =>
  new Date(moment.getTime() - before * dayMs).toISOString().slice(0, 10);

/**
 * Counts what came since the day of the last count, and the day before it, since a day ends between two counts; at first
 * as far back as is shown. Done twice, it counts the same.
 */
export const countFigures = async ({ db, clock }: Context, staleSince: Date = clock.now()): Promise<void> => {
  const now = clock.now();
  const last = await lastRun(db);
  if (!(await takeRun(db, now, staleSince))) return;
  const from = last ? dayOf(last, 1) : dayOf(now, consoleLimits.figures.days - 1);
  for (const figure of countedFigures) await countDays(db, figure, from);
  await countActive(db, dayOf(now));
  await noteQueueAge(db, dayOf(now), now);
};

/** Counts where the last count is too old for somebody who looks. */
export const freshenFigures = (context: Context): Promise<void> =>
  countFigures(context, new Date(context.clock.now().getTime() - consoleLimits.figures.freshSeconds * 1000));
