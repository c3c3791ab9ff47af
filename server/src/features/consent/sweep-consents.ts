import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import { removeConsents } from './consent.db.ts';

/** Deletes choices after their retention period (docs/operating.md). */
export const sweepConsents = async ({ db, clock }: Context): Promise<void> => {
  const before = new Date(clock.now());
  before.setUTCFullYear(before.getUTCFullYear() - limits.consent.recordYears);
  await removeConsents(db, before);
};
