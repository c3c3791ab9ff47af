import type { Context } from '../../context.ts';
import { createRandom } from '../people/random.ts';
import {
  type GuestEvent,
  getDatabaseTime,
  listGuestEvents,
  type PlannedBotAction,
  planBotActions,
} from './bot-actions.db.ts';
import { getCursor, saveCursor } from './cursor.db.ts';

/** The action that follows each kind of event, and its delay in seconds. */
const reactions = {
  'push.like': { kind: 'likeBack', seconds: [2, 20] },
  'push.match': { kind: 'greet', seconds: [5, 25] },
  'chat.message': { kind: 'read', seconds: [2, 7] },
} as const satisfies Record<GuestEvent['kind'], { kind: PlannedBotAction['kind']; seconds: readonly [number, number] }>;

/** Events are read repeatedly for this long, since their transactions may commit after later events. */
const settleSeconds = 10;
const maxEvents = 200;

const createReaction = ({ kind, bot_id, guest_id, message_id }: GuestEvent, now: Date): PlannedBotAction => {
  const {
    kind: act,
    seconds: [soonest, latest],
  } = reactions[kind];
  const random = createRandom(`${kind}:${bot_id}:${guest_id}:${message_id}`);
  const due_at = new Date(now.getTime() + random.whole(soonest, latest) * 1000);
  return { kind: act, bot_id, guest_id, message_id, due_at };
};

/** Reads events of guests to bots and plans the reactions. The cursor survives restarts. */
export class GuestEventReader {
  readonly #context: Context;
  #cursor: string;

  private constructor(context: Context, cursor: string) {
    this.#context = context;
    this.#cursor = cursor;
  }

  /** Starts at the stored cursor, or at the current time in a new database. */
  static async open(context: Context): Promise<GuestEventReader> {
    return new GuestEventReader(context, await getCursor(context.db));
  }

  /** Reads new events and plans reactions. Costs one index lookup if there are none. */
  async poll(): Promise<void> {
    const { db, clock } = this.#context;
    const settled = await getDatabaseTime(db, settleSeconds);
    const events = await listGuestEvents(db, this.#cursor, maxEvents);
    await planBotActions(
      db,
      events.map((one) => createReaction(one, clock.now())),
    );
    const last = events.at(-1);
    if (last && events.length === maxEvents) this.#cursor = last.at;
    else if (settled > this.#cursor) this.#cursor = settled;
    // Events that are read again after a restart lead to actions that already exist.
    if (last) await saveCursor(db, this.#cursor);
  }
}
