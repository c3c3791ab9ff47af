import { consoleLimits } from '@kindred/contract/console/limits';
import type { Context } from '../../context.ts';
import { hasSessionSeenSince } from './operators.db.ts';

/** Whether an operator is signed in and sent a request within `activeSeconds`. */
export const isOperatorActive = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> => {
  const now = clock.now();
  return hasSessionSeenSince(db, new Date(now.getTime() - consoleLimits.activeSeconds * 1000), now);
};
