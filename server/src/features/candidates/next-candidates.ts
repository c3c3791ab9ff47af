import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { layTable, type Table } from './candidates.db.ts';
import { interleave } from './interleave.ts';
import { fillQueue, type Queue, reachesOf } from './queue.db.ts';

/** Where a page ended. Plain: the caller signs it into a page token. */
export interface CandidateKey {
  readonly generation: string;
  /** The last number of the queue that was handed out. */
  readonly after: number;
  /** Cards handed out so far: what one card in three or four is counted by. */
  readonly handed: number;
  /** Cards handed out that do not stand in the queue: boosted members, and who liked this one. */
  readonly shown: readonly Id[];
}

export interface CandidatePage {
  readonly ids: readonly Id[];
  /** Null at the end: no one else fits now. */
  readonly next: CandidateKey | null;
}

/** A queue is made anew after so long, at a first page: who is active and near has changed. */
const queueMinutes = 30;
/** Most that a key names, to fit a page token. Once it is full, its pages come from the queue alone. */
const shownMax = 40;

/** A prime: members near one another in number get other places for who liked them. */
const seeds = 1_000_003n;

const start: CandidateKey = { generation: '0', after: -1, handed: 0, shown: [] };

const isStale = (table: Table, now: Date, firstPage: boolean): boolean =>
  table.made_at === null ||
  table.revision !== table.queue_revision ||
  (firstPage && now.getTime() - table.made_at.getTime() > queueMinutes * 60_000);

/**
 * Who comes next in a member's matches game, in order (decisions §3 Candidates; spec 2 §4 Matches game). The first page
 * is what comes next; a page by key follows the earlier ones of its chain and repeats none of their cards, also where
 * they are not marked yet. A key of a queue that was thrown away (other wishes, another place) starts at its front.
 * @returns ids of other members, at most `count`; none for a member without a card.
 */
export const nextCandidates = async (
  db: Db,
  memberId: Id,
  { count, now, after }: { count: number; now: Date; after?: CandidateKey | undefined },
): Promise<CandidatePage> => {
  const key = after ?? start;
  const lay = () => layTable(db, { memberId, now, count, ...key });
  const short = (table: Table) => restOf(table).length < count;
  let table = await lay();
  if (!table) return { ids: [], next: null };
  if (isStale(table, now, after === undefined)) {
    const [reach] = reachesOf(table);
    const queue = await fillQueue(db, memberId, table, { now, anew: true, reach });
    table = queue && isEnough(queue, table, count) ? withQueue(table, queue, key.shown) : await lay();
  }
  for (let step = 0; table && short(table); step += 1) {
    const reach = reachesOf(table)[step];
    if (!reach) break;
    await fillQueue(db, memberId, table, { now, anew: false, reach });
    table = await lay();
  }
  return table ? cutPage(table, key, memberId, count) : { ids: [], next: null };
};

/** Whether a page can be cut from a queue just made without another look: nobody in it has a place elsewhere. */
const isEnough = (queue: Queue, table: Table, count: number): boolean =>
  table.boosted.length < count && queue.ids.length >= 2 * count;

/** The table with the front of a queue just made. */
const withQueue = (table: Table, queue: Queue, shown: readonly Id[]): Table => {
  const elsewhere = new Set([...table.boosted, ...shown]);
  const { ids, first_seq, liked, ...known } = queue;
  const front = ids.map((id, index) => ({ id, seq: first_seq + index })).filter(({ id }) => !elsewhere.has(id));
  return {
    ...table,
    ...known,
    liked: liked.filter((id) => !elsewhere.has(id)),
    rest: front.map(({ id }) => id),
    rest_seqs: front.map(({ seq }) => seq),
  };
};

/** From the queue, without those who liked the member since it was filled: they have places of their own. */
const restOf = ({ rest, liked }: Table): Id[] => {
  const elsewhere = new Set(liked);
  return rest.filter((id) => !elsewhere.has(id));
};

const cutPage = (table: Table, key: CandidateKey, memberId: Id, count: number): CandidatePage => {
  const room = shownMax - key.shown.length;
  const boosted = table.boosted.slice(0, room);
  const taken = new Set(boosted);
  const liked = [...new Set(table.liked)].filter((id) => !taken.has(id)).slice(0, room - boosted.length);
  const rest = restOf(table);
  const ids = interleave({ boosted, liked, rest }, count, key.handed, Number(BigInt(memberId) % seeds));
  if (ids.length < count) return { ids, next: null };

  const fromQueue = new Set(rest);
  const last = table.rest.findLastIndex((id) => fromQueue.has(id) && ids.includes(id));
  const before = key.generation === table.generation ? key.after : start.after;
  return {
    ids,
    next: {
      generation: table.generation ?? start.generation,
      after: table.rest_seqs[last] ?? before,
      handed: key.handed + ids.length,
      shown: [...key.shown, ...ids.filter((id) => !fromQueue.has(id))],
    },
  };
};
