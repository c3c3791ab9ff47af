import { listLimits } from '@kindred/contract/engagement/list-limits';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { readCandidateSources } from './candidates.db.ts';
import { reachesOf } from './queue.db.ts';
import { readSuggestions, renewSuggestions, type SuggestionKind, type Suggestions } from './suggestions.db.ts';

const { suitable, pickup } = listLimits;
/** The members in a stored list, and how long it is valid. A pickup has more than it shows, because some are marked meanwhile. */
const lists = {
  suitable: { stored: suitable.size, minutes: suitable.renewHours * 60 },
  pickup: { stored: 5 * pickup.size, minutes: pickup.renewMinutes },
} as const;

/**
 * Lists the best fitting candidates without a mark of the member, after a position of the stored list (decisions §5 Suitable, Premium
 * pickup). Computes the list again after its time, or if the search settings or the place changed.
 * @returns none for a member without a card
 */
export const listSuggestions = async (
  db: Db,
  memberId: Id,
  kind: SuggestionKind,
  { now, after, count }: { now: Date; after: number; count: number },
): Promise<Suggestions> => {
  const { stored, minutes } = lists[kind];
  const madeAfter = new Date(now.getTime() - minutes * 60_000);
  const read = (from: number) => readSuggestions(db, memberId, kind, { now, madeAfter, after: from, count });
  const valid = await read(after);
  if (valid) return valid;
  const sources = await readCandidateSources(db, { memberId, now, count: 1, generation: '0', after: -1, shown: [] });
  if (!sources) return { made_at: now, ids: [], places: [] };
  for (const reach of reachesOf(sources))
    if ((await renewSuggestions(db, memberId, sources, { kind, now, size: stored, reach })) === stored) break;
  return (await read(0)) ?? { made_at: now, ids: [], places: [] };
};
