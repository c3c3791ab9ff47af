import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.db.ts';
import type { RealtimeFeatures } from './features.ts';
import { saveSeen } from './presence.db.ts';
import { publishPresenceChange } from './publish-events.ts';
import { Turns } from './turns.ts';

type Attendee = Pick<Viewer, 'id' | 'hid'>;

/** The interval in which the time of a member who stays online is stored. It is below `limits.onlineMinutes`, for the search. */
const storeEveryMs = 3 * 60_000;

interface Present {
  readonly id: Id;
  /** Sockets whose member is not idle. */
  readonly sockets: Set<object>;
  /** Whether the presence port has the member as online; follows `sockets`. */
  isOnline: boolean;
  /** Unix milliseconds since which this process has the member as online. */
  onlineSince: number;
  /** Unix milliseconds of the last time that was stored or is about to be. */
  storedAt: number;
  /** The last frame or pong of the socket that closed last. */
  lastSign: Date;
  settling: Promise<void> | null;
}

/** The members who are present in this process. The changes of one member run in their order, one after the other. */
export class Attendance {
  readonly #context: Context;
  readonly #features: Pick<RealtimeFeatures, 'touchSeen' | 'announceOnline'>;
  readonly #present = new Map<string, Present>();
  /** The hids of those who are online. The caller extends their presence every `refreshSeconds`. */
  readonly online = new Turns<string>();
  /** The members who arrived since the last `saveSeen`. Times are stored once a minute, so that the second stays private. */
  readonly #unsaved = new Map<Id, Date>();
  /** The members who arrived and are not announced yet, with the Unix milliseconds when the presence port had them. */
  readonly #arrived = new Map<Id, number>();

  constructor(context: Context, features: Pick<RealtimeFeatures, 'touchSeen' | 'announceOnline'>) {
    this.#context = context;
    this.#features = features;
  }

  enter(attendee: Attendee, socket: object): void {
    const present: Present = this.#present.get(attendee.hid) ?? {
      id: attendee.id,
      sockets: new Set(),
      isOnline: false,
      onlineSince: 0,
      storedAt: 0,
      lastSign: this.#context.clock.now(),
      settling: null,
    };
    this.#present.set(attendee.hid, present);
    present.sockets.add(socket);
    this.#settle(attendee, present);
  }

  /** @param lastSign the last time at which the client sent anything */
  exit(attendee: Attendee, socket: object, lastSign: Date): void {
    const present = this.#present.get(attendee.hid);
    if (!present?.sockets.delete(socket)) return;
    present.lastSign = lastSign;
    this.#settle(attendee, present);
  }

  /**
   * Notifies others of the members that they see online since the last call. The caller repeats it at the start of each minute,
   * before `saveSeen`, which overwrites when they were seen before. Who arrived since the minute began is announced in the next one.
   * A failure loses the notifications of one minute.
   */
  async announceArrivals(): Promise<void> {
    const { intervalMs } = this.#context.presence;
    const minuteStart = Math.floor(Date.now() / intervalMs) * intervalMs;
    const shown = [...this.#arrived].filter(([, at]) => at < minuteStart).map(([id]) => id);
    for (const id of shown) this.#arrived.delete(id);
    await this.#features.announceOnline(this.#context, shown);
  }

  /**
   * Stores the members who were announced since the last call, and those who stay online. The caller repeats it at the start of each
   * minute.
   */
  async saveSeen(): Promise<void> {
    const now = this.#context.clock.now();
    for (const present of this.#present.values())
      if (present.isOnline && now.getTime() - present.storedAt >= storeEveryMs) {
        present.storedAt = now.getTime();
        this.#unsaved.set(present.id, now);
      }
    const seen = new Map([...this.#unsaved].filter(([id]) => !this.#arrived.has(id)));
    for (const id of seen.keys()) this.#unsaved.delete(id);
    const { db, clock } = this.#context;
    try {
      await saveSeen(db, seen);
      if (seen.size > 0) await this.#features.touchSeen(db, [...seen.keys()], clock.now());
    } catch (error) {
      // The next call stores them. A later time that arrived meanwhile wins.
      for (const [id, at] of seen) if (!this.#unsaved.has(id)) this.#unsaved.set(id, at);
      throw error;
    }
  }

  /** Waits for all changes, then stores the remaining members. */
  async close(): Promise<void> {
    await Promise.all([...this.#present.values()].map(async ({ settling }) => settling));
    this.#arrived.clear();
    await this.saveSeen();
  }

  #settle(attendee: Attendee, present: Present): void {
    present.settling ??= this.#follow(attendee, present)
      .catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'presence'))
      .finally(() => {
        present.settling = null;
        if (present.sockets.size === 0 && !present.isOnline) this.#present.delete(attendee.hid);
      });
  }

  async #follow(attendee: Attendee, present: Present): Promise<void> {
    while (present.isOnline !== present.sockets.size > 0) {
      present.isOnline = !present.isOnline;
      if (present.isOnline) this.online.add(attendee.hid);
      else this.online.delete(attendee.hid);
      try {
        if (present.isOnline) await this.#arrive(attendee, present);
        else await this.#leave(attendee, present);
      } finally {
        // Watchers read the presence themselves, also after a failure to store it.
        await publishPresenceChange(this.#context, attendee.hid);
      }
    }
  }

  async #arrive({ id, hid }: Attendee, present: Present): Promise<void> {
    present.onlineSince = Date.now();
    const now = this.#context.clock.now();
    present.storedAt = now.getTime();
    await this.#context.presence.markPresent([hid]);
    this.#unsaved.set(id, now);
    this.#arrived.set(id, Date.now());
  }

  async #leave({ id, hid }: Attendee, { onlineSince, lastSign }: Present): Promise<void> {
    const { presence, db } = this.#context;
    await presence.markAbsent(hid);
    // A member who was online when the minute began is shown online until it ends, so the stored time reveals nothing earlier.
    const wasShown = onlineSince < Math.floor(Date.now() / presence.intervalMs) * presence.intervalMs;
    if (!wasShown) this.#unsaved.set(id, lastSign);
    else
      await saveSeen(db, new Map([[id, lastSign]])).catch((error: unknown) => {
        this.#unsaved.set(id, lastSign);
        throw error;
      });
  }
}
