import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { removeDeviceBindings } from './experiments.db.ts';

/** Deletes the groups of guests after `guestDays`. */
export const sweepExperiments = ({ db, clock }: Context): Promise<void> =>
  removeDeviceBindings(db, new Date(clock.now().getTime() - limits.experiments.guestDays * 86_400_000));
