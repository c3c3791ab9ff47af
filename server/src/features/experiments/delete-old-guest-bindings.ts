import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { removeDeviceBindings } from './experiments.db.ts';

/** Deletes the split bindings of guest devices that are older than 180 days (`guestDays`). */
export const deleteOldGuestBindings = ({ db, clock }: Context): Promise<void> =>
  removeDeviceBindings(db, new Date(clock.now().getTime() - limits.experiments.guestDays * 86_400_000));
