import { listLimits } from '@kindred/contract/engagement/list-limits';
import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { addNewCandidates } from '../candidates/new-candidates.ts';
import { setNewCandidates } from './counters.db.ts';

const { max } = listLimits.newCandidates;

/**
 * Counts the candidates that were added to the queue since the last visit of the matches game, at most 99 (decisions §5 Counters).
 * @param known the stored number
 * @returns the new number
 */
export const refreshNewCandidates = async (context: Context, memberId: Id, known: number): Promise<number> => {
  if (known >= max) return known;
  const added = await addNewCandidates(context.db, memberId, context.clock.now());
  const candidates = Math.min(max, known + added);
  if (await setNewCandidates(context.db, memberId, candidates)) await publishNewEvents(context, memberId);
  return candidates;
};

/** Resets the counter when the member visits the matches game, and notifies the member's other tabs. */
export const resetNewCandidates = async (context: Context, memberId: Id): Promise<void> => {
  if (await setNewCandidates(context.db, memberId, 0)) await publishNewEvents(context, memberId);
};
