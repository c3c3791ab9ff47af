import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.db.ts';
import type { RealtimeFeatures } from './features.ts';
import { saveSeen } from './presence.db.ts';
import { reviewPresence } from './tell.ts';

export { refreshSeconds } from '../ports/presence.ts';

type Attendee = Pick<Viewer, 'id' | 'hid'>;

interface Present {
  /** Sockets whose member is not idle. */
  readonly sockets: Set<object>;
  /** Whether the presence port holds the member; follows `sockets`. */
  isHeld: boolean;
  /** Since when this process holds the member: Unix milliseconds. */
  heldAt: number;
  /** The last sign of life of the socket that closed last. */
  lastSign: Date;
  settling: Promise<void> | null;
}

/** Who is present in this process. Changes of one member are carried out one after the other, in their order. */
export class Attendance {
  readonly #context: Context;
  readonly #touchSeen: RealtimeFeatures['touchSeen'];
  readonly #present = new Map<string, Present>();
  /** Who came, or came and left, since the last `saveSeen`: nobody may read in which second. */
  readonly #unsaved = new Map<Id, Date>();

  constructor(context: Context, touchSeen: RealtimeFeatures['touchSeen']) {
    this.#context = context;
    this.#touchSeen = touchSeen;
  }

  enter(attendee: Attendee, socket: object): void {
    const present: Present = this.#present.get(attendee.hid) ?? {
      sockets: new Set(),
      isHeld: false,
      heldAt: 0,
      lastSign: this.#context.clock.now(),
      settling: null,
    };
    this.#present.set(attendee.hid, present);
    present.sockets.add(socket);
    this.#settle(attendee, present);
  }

  /** @param lastSign when the client was last known to be there */
  exit(attendee: Attendee, socket: object, lastSign: Date): void {
    const present = this.#present.get(attendee.hid);
    if (!present?.sockets.delete(socket)) return;
    present.lastSign = lastSign;
    this.#settle(attendee, present);
  }

  /** Holds everybody for some more time; to be called every `refreshSeconds`. */
  async refresh(): Promise<void> {
    const held = [...this.#present].filter(([, { isHeld }]) => isHeld).map(([hid]) => hid);
    await this.#context.presence.hold(held);
  }

  /** Stores who was seen since the last call; to be called when a minute begins. */
  async saveSeen(): Promise<void> {
    const seen = new Map(this.#unsaved);
    this.#unsaved.clear();
    const { db, clock } = this.#context;
    try {
      await saveSeen(db, seen);
      if (seen.size > 0) await this.#touchSeen(db, [...seen.keys()], clock.now());
    } catch (error) {
      // Left for the next call, unless a later time came meanwhile.
      for (const [id, at] of seen) if (!this.#unsaved.has(id)) this.#unsaved.set(id, at);
      throw error;
    }
  }

  /** Waits until every change is carried out, and stores what is still to be stored. */
  async close(): Promise<void> {
    await Promise.all([...this.#present.values()].map(async ({ settling }) => settling));
    await this.saveSeen();
  }

  #settle(attendee: Attendee, present: Present): void {
    present.settling ??= this.#follow(attendee, present)
      .catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'presence'))
      .finally(() => {
        present.settling = null;
        if (present.sockets.size === 0 && !present.isHeld) this.#present.delete(attendee.hid);
      });
  }

  async #follow(attendee: Attendee, present: Present): Promise<void> {
    while (present.isHeld !== present.sockets.size > 0) {
      present.isHeld = !present.isHeld;
      try {
        if (present.isHeld) await this.#arrive(attendee, present);
        else await this.#leave(attendee, present);
      } finally {
        // Watchers look for themselves, whatever could not be stored.
        await reviewPresence(this.#context, attendee.hid);
      }
    }
  }

  async #arrive({ id, hid }: Attendee, present: Present): Promise<void> {
    present.heldAt = Date.now();
    this.#unsaved.set(id, this.#context.clock.now());
    await this.#context.presence.hold([hid]);
  }

  async #leave({ id, hid }: Attendee, { heldAt, lastSign }: Present): Promise<void> {
    const { presence, db } = this.#context;
    await presence.release(hid);
    // Seen online until the minute ends, as they were when it began: the time that is stored changes nothing before that.
    const isSeen = heldAt < Math.floor(Date.now() / presence.grainMs) * presence.grainMs;
    if (!isSeen) this.#unsaved.set(id, lastSign);
    else
      await saveSeen(db, new Map([[id, lastSign]])).catch((error: unknown) => {
        this.#unsaved.set(id, lastSign);
        throw error;
      });
  }
}
