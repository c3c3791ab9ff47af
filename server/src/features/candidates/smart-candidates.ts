import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { readCandidateSources } from './candidates.db.ts';
import { reachesOf } from './queue.db.ts';
import { readSmartCandidates, type SmartCandidateRequest } from './smart-candidates.db.ts';

/**
 * Lists the members who fit the search of a member, and whose search the member fits, for Smart Messages (decisions §5 Smart Messages):
 * recently active, not marked, without a dialog, and open to such messages. Best first.
 * @returns none for a member without a card
 */
export const listSmartCandidates = async (db: Db, memberId: Id, request: SmartCandidateRequest): Promise<Id[]> => {
  const { now, count } = request;
  const sources = await readCandidateSources(db, { memberId, now, count: 1, generation: '0', after: -1, shown: [] });
  if (!sources) return [];
  let ids: Id[] = [];
  for (const reach of reachesOf(sources)) {
    ids = await readSmartCandidates(db, memberId, sources, reach, request);
    if (ids.length >= count) break;
  }
  return ids;
};
