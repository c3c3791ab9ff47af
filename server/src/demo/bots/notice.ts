import type { Context } from '../../context.ts';
import { createRandom } from '../people/random.ts';
import { type News, newsSince, type PlannedAct, planActs, timeAgo } from './acts.db.ts';
import { cursorOf, keepCursor } from './cursor.db.ts';

/** What each kind of news leads to, and within how many seconds. */
const reactions = {
  'push.like': { kind: 'likeBack', seconds: [2, 20] },
  'push.match': { kind: 'greet', seconds: [5, 25] },
  'chat.message': { kind: 'read', seconds: [2, 7] },
} as const satisfies Record<News['kind'], { kind: PlannedAct['kind']; seconds: readonly [number, number] }>;

/** An event is looked for this long after it began: by then whatever wrote it has ended. */
const settleSeconds = 10;
const most = 200;

const reactionTo = ({ kind, bot_id, guest_id, message_id }: News, now: Date): PlannedAct => {
  const {
    kind: act,
    seconds: [soonest, latest],
  } = reactions[kind];
  const random = createRandom(`${kind}:${bot_id}:${guest_id}:${message_id}`);
  const due_at = new Date(now.getTime() + random.whole(soonest, latest) * 1000);
  return { kind: act, bot_id, guest_id, message_id, due_at };
};

/** Reads what guests did to members of the world, each once over restarts too, and plans what follows from it. */
export class Notice {
  readonly #context: Context;
  #cursor: string;

  private constructor(context: Context, cursor: string) {
    this.#context = context;
    this.#cursor = cursor;
  }

  /** Begins where the last one stopped; in a new world, now. */
  static async open(context: Context): Promise<Notice> {
    return new Notice(context, await cursorOf(context.db));
  }

  /** Costs one look at an index where there is no news. */
  async look(): Promise<void> {
    const { db, clock } = this.#context;
    const settled = await timeAgo(db, settleSeconds);
    const news = await newsSince(db, this.#cursor, most);
    await planActs(
      db,
      news.map((one) => reactionTo(one, clock.now())),
    );
    const last = news.at(-1);
    if (last && news.length === most) this.#cursor = last.at;
    else if (settled > this.#cursor) this.#cursor = settled;
    // Looked through again after a restart, old news leads to acts that are planned already.
    if (last) await keepCursor(db, this.#cursor);
  }
}
