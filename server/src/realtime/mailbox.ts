import { limits } from '@kindred/contract/limits';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import type { EventPosition, UnreadEvents } from './features.ts';
import { frame } from './frames.ts';
import { framesIn } from './tell.ts';

export type ReadEvents = (position: EventPosition) => Promise<UnreadEvents | undefined>;

/**
 * Delivers the member's events in sequence order, exactly once. Bus messages are only hints: lost, duplicated or reordered
 * messages are harmless. A message with the next frames saves a read of the database.
 */
export class Mailbox {
  readonly #context: Context;
  readonly #readEvents: ReadEvents;
  readonly #viewer: Viewer;
  readonly #send: (text: string) => void;
  readonly #onSessionEnd: () => void;
  /** Where the member's count stood when the socket opened. */
  readonly #opened: number;
  #sent: number;
  /** Until it is told where to begin, there is nothing to look for. */
  #begun = false;
  #looking = false;
  #again = false;
  #ended = false;

  constructor(
    context: Context,
    readEvents: ReadEvents,
    viewer: Viewer,
    current: number,
    send: (text: string) => void,
    onSessionEnd: () => void,
  ) {
    this.#context = context;
    this.#readEvents = readEvents;
    this.#viewer = viewer;
    this.#opened = current;
    this.#sent = current;
    this.#send = send;
    this.#onSessionEnd = onSessionEnd;
  }

  /** Sends what was missed after `seen`, or says that it is no longer kept. */
  resume(seen: number | undefined): void {
    const current = this.#sent;
    const gap = current - (seen ?? current);
    if (gap < 0 || gap > limits.realtime.replayMax) this.#resync(current);
    else this.#sent -= gap;
    this.#begun = true;
    this.look();
  }

  /** Hears a word of the member's topic. */
  hear(word: string): void {
    if (this.#ended) return;
    const told = framesIn(word, this.#viewer.hid);
    if (!told) return this.look();
    const { first, frames } = told;
    const next = this.#sent + 1;
    if (first + frames.length <= next) return;
    if (first > next || this.#looking || !this.#begun) return this.look();
    for (const text of frames.slice(next - first)) this.#send(text);
    this.#sent = first + frames.length - 1;
  }

  /** Looks for new events; a look while looking makes one more look after. */
  look(): void {
    if (!this.#begun || this.#ended) return;
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    this.#drain().catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'realtime'));
  }

  /** The socket has closed: nothing is read or sent any more. */
  end(): void {
    this.#ended = true;
  }

  async #drain(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#deliver();
      } while (this.#again && !this.#ended);
    } finally {
      // In the same turn as the loop's last question, so that no look falls between the two.
      this.#looking = false;
    }
  }

  async #deliver(): Promise<void> {
    const unread = await this.#readEvents({ memberId: this.#viewer.id, after: this.#sent });
    if (!unread || this.#ended) return;
    const { events } = unread;
    const [first] = events;
    if (!first && this.#sent >= this.#opened) return;
    if (first?.seq !== this.#sent + 1) return this.#resync(unread.lastSeq);
    if (events.some(({ kind }) => kind === 'rpc.sessionEnded') && (await this.#sessionEnded()))
      return this.#endSession(unread);
    const frames = await unread.present(this.#viewer);
    if (this.#ended) return;
    for (const presented of frames) this.#tell(presented);
    // Of what happened while the socket was open: what a client missed before that is as old as its absence.
    for (const { seq, ageSeconds } of events)
      if (seq > this.#opened) this.#context.metrics.eventLag.observe(Math.max(0, ageSeconds));
    this.#sent = events.at(-1)?.seq ?? this.#sent;
    this.#again ||= events.length === limits.realtime.replayMax;
  }

  #resync(current: number): void {
    this.#sent = current;
    this.#tell(frame('rpc.resync', { lastSeq: current }));
  }

  #tell(told: ServerFrame): void {
    this.#send(JSON.stringify(told));
  }

  /** Another session of the member may have ended, or this one. */
  async #sessionEnded(): Promise<boolean> {
    const viewer = await findViewer(this.#context.db, this.#viewer.session_id);
    return !viewer || viewer.session_ended_at !== null || viewer.state !== 'active';
  }

  /** A session that ended receives only the decisions about the member: they say why it ended. */
  async #endSession(unread: UnreadEvents): Promise<void> {
    for (const presented of await unread.present(this.#viewer, 'push.decision')) this.#tell(presented);
    this.#tell(frame('rpc.sessionEnded', {}));
    this.#onSessionEnd();
  }
}
