import type { Context } from '../../context.ts';
import { sweepKeys } from './access.db.ts';

/** Forgets keys and cookies that open nothing any more. */
export const sweepAccess = ({ db, clock }: Context): Promise<void> => sweepKeys(db, clock.now());
