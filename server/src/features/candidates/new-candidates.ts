import { listLimits } from '@kindred/contract/engagement/list-limits';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { readCandidateSources } from './candidates.db.ts';
import { fillQueue, findQueueEnd, reachesOf } from './queue.db.ts';

/**
 * Adds candidates to the queue of a member who has not visited the matches game for a time. A visit replaces an old queue, so a queue
 * that was filled within that time has nothing new.
 * @returns the number of added candidates; 0 without a queue
 */
export const addNewCandidates = async (db: Db, memberId: Id, now: Date): Promise<number> => {
  const end = await findQueueEnd(
    db,
    memberId,
    new Date(now.getTime() - listLimits.newCandidates.refreshMinutes * 60_000),
  );
  if (end === undefined) return 0;
  const sources = await readCandidateSources(db, { memberId, now, count: 1, generation: '0', after: -1, shown: [] });
  // The next visit replaces the queue of an old search.
  if (!sources || sources.revision !== sources.queue_revision) return 0;
  const [reach] = reachesOf(sources);
  const queue = await fillQueue(db, memberId, sources, { now, isNew: false, reach });
  return queue ? Math.max(0, queue.first_seq + queue.ids.length - end) : 0;
};
