import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type CandidateSources, readCandidateSources } from './candidates.db.ts';
import { interleave } from './interleave.ts';
import { fillQueue, type Queue, reachesOf } from './queue.db.ts';

/** The position after a page. The caller seals it in a page token. */
export interface CandidateKey {
  readonly generation: string;
  /** The last sequence number of the queue on the pages so far. */
  readonly after: number;
  /** The number of cards so far, for the ratios of `interleave`. */
  readonly handed: number;
  /** Cards so far that are not from the queue: boosted members, and members who liked the viewer. */
  readonly shown: readonly Id[];
}

export interface CandidatePage {
  readonly ids: readonly Id[];
  /** Those of `ids` that are shown earlier because of a boost. */
  readonly boosted: readonly Id[];
  /** `null` after the last page. */
  readonly next: CandidateKey | null;
}

/** A first page replaces a queue of this age, because activity and locations have changed. */
const queueMinutes = 30;
/** The most members in `CandidateKey.shown`, so that it fits into a page token. After that, pages have the queue alone. */
const shownMax = 40;

/** A prime, so that members with similar ids have different seeds. */
const seeds = 1_000_003n;

const start: CandidateKey = { generation: '0', after: -1, handed: 0, shown: [] };

const emptyPage: CandidatePage = { ids: [], boosted: [], next: null };

const isStale = (sources: CandidateSources, now: Date, isFirstPage: boolean): boolean =>
  sources.made_at === null ||
  sources.revision !== sources.queue_revision ||
  (isFirstPage && now.getTime() - sources.made_at.getTime() > queueMinutes * 60_000);

/**
 * Lists the next candidates of a member's matches game, in order (decisions §3 Candidates; spec 2 §4 Matches game). A page with
 * a key repeats no card of the earlier pages of its chain, marked or not. If the queue of the key was replaced, because the
 * search settings or the place changed, the page begins at the front of the new queue.
 * @returns ids of other members, at most `count`; none for a member without a card
 */
export const listCandidates = async (
  db: Db,
  memberId: Id,
  { count, now, after }: { count: number; now: Date; after?: CandidateKey | undefined },
): Promise<CandidatePage> => {
  const key = after ?? start;
  const read = () => readCandidateSources(db, { memberId, now, count, ...key });
  const isShort = (candidates: CandidateSources) => restOf(candidates).length < count;
  let sources = await read();
  if (!sources) return emptyPage;
  if (isStale(sources, now, after === undefined)) {
    const [reach] = reachesOf(sources);
    const queue = await fillQueue(db, memberId, sources, { now, isNew: true, reach });
    sources = queue && isEnough(queue, sources, count) ? withQueue(sources, queue, key.shown) : await read();
  }
  for (let step = 0; sources && isShort(sources); step += 1) {
    const reach = reachesOf(sources)[step];
    if (!reach) break;
    await fillQueue(db, memberId, sources, { now, isNew: false, reach });
    sources = await read();
  }
  return sources ? buildPage(sources, key, memberId, count) : emptyPage;
};

/** Whether a new queue is long enough for a page without reading the sources again. */
const isEnough = (queue: Queue, sources: CandidateSources, count: number): boolean =>
  sources.boosted.length < count && queue.ids.length >= 2 * count;

/** The sources with the candidates of a new queue. */
const withQueue = (sources: CandidateSources, queue: Queue, shown: readonly Id[]): CandidateSources => {
  const excluded = new Set([...sources.boosted, ...shown]);
  const { ids, first_seq, liked, ...known } = queue;
  const front = ids.map((id, index) => ({ id, seq: first_seq + index })).filter(({ id }) => !excluded.has(id));
  return {
    ...sources,
    ...known,
    liked: liked.filter((id) => !excluded.has(id)),
    rest: front.map(({ id }) => id),
    rest_seqs: front.map(({ seq }) => seq),
  };
};

/** The candidates from the queue without those in `liked`, which have their own positions. */
const restOf = ({ rest, liked }: CandidateSources): Id[] => {
  const likedIds = new Set(liked);
  return rest.filter((id) => !likedIds.has(id));
};

const buildPage = (sources: CandidateSources, key: CandidateKey, memberId: Id, count: number): CandidatePage => {
  const capacity = shownMax - key.shown.length;
  const boosted = sources.boosted.slice(0, capacity);
  const boostedIds = new Set(boosted);
  const liked = [...new Set(sources.liked)].filter((id) => !boostedIds.has(id)).slice(0, capacity - boosted.length);
  const rest = restOf(sources);
  const ids = interleave({ boosted, liked, rest }, count, key.handed, Number(BigInt(memberId) % seeds));
  const page = { ids, boosted: boosted.filter((id) => ids.includes(id)) };
  if (ids.length < count) return { ...page, next: null };

  const fromQueue = new Set(rest);
  const last = sources.rest.findLastIndex((id) => fromQueue.has(id) && ids.includes(id));
  const before = key.generation === sources.generation ? key.after : start.after;
  return {
    ...page,
    next: {
      generation: sources.generation ?? start.generation,
      after: sources.rest_seqs[last] ?? before,
      handed: key.handed + ids.length,
      shown: [...key.shown, ...ids.filter((id) => !fromQueue.has(id))],
    },
  };
};
