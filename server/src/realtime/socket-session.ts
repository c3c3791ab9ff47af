import { limits } from '@kindred/contract/limits';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import type { EventPosition, UnsentEvents } from './features.ts';
import { frame } from './frames.ts';
import { parseFrames } from './publish-events.ts';

/** How long frames past a gap wait for the missing ones, which another process may publish a moment later. */
const gapWaitMs = 30;
/** More frames past a gap than these are read from the database. */
const waitingMax = 10;

export type ReadEvents = (position: EventPosition) => Promise<UnsentEvents | undefined>;

/**
 * Delivers the member's events in sequence order, exactly once. Bus messages are only hints: lost, duplicated or reordered
 * messages are harmless. A message with the next frames saves a read of the database.
 */
export class SocketSession {
  readonly #context: Context;
  readonly #readEvents: ReadEvents;
  readonly #viewer: Viewer;
  readonly #send: (text: string) => void;
  readonly #onSessionEnd: () => void;
  /** The member's last sequence number when the socket opened. */
  readonly #openedSeq: number;
  /** The last sequence number that was sent. */
  #sentSeq: number;
  /** Whether `resume` has set the first sequence number. */
  #isStarted = false;
  #isReading = false;
  /** Frames past a gap, by their first sequence number. */
  readonly #waiting = new Map<number, readonly string[]>();
  #gapTimer: ReturnType<typeof setTimeout> | undefined;
  #shouldRepeat = false;
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
    this.#openedSeq = current;
    this.#sentSeq = current;
    this.#send = send;
    this.#onSessionEnd = onSessionEnd;
  }

  /** Sends the events after `seen`, or `rpc.resync` if they are too many or unknown. */
  resume(seen: number | undefined): void {
    const current = this.#sentSeq;
    const gap = current - (seen ?? current);
    if (gap < 0 || gap > limits.realtime.replayMax) this.#resync(current);
    else this.#sentSeq -= gap;
    this.#isStarted = true;
    this.poll();
  }

  /** Handles a message of the member's topic. */
  onMessage(message: string): void {
    if (this.#ended) return;
    const parsed = parseFrames(message, this.#viewer.hid);
    if (!parsed) return this.poll();
    const { first, frames } = parsed;
    if (first + frames.length <= this.#sentSeq + 1) return;
    if (this.#isReading || !this.#isStarted) return this.poll();
    if (first > this.#sentSeq + 1) return this.#waitFor(first, frames);
    this.#sendFrom(first, frames);
    this.#sendWaiting();
  }

  #sendFrom(first: number, frames: readonly string[]): void {
    for (const text of frames.slice(this.#sentSeq + 1 - first)) this.#send(text);
    this.#sentSeq = first + frames.length - 1;
  }

  #waitFor(first: number, frames: readonly string[]): void {
    if (this.#waiting.size >= waitingMax) return this.poll();
    this.#waiting.set(first, frames);
    this.#gapTimer ??= setTimeout(() => this.poll(), gapWaitMs);
  }

  /** Sends the waiting frames that are next now. */
  #sendWaiting(): void {
    for (let frames = this.#next(); frames; frames = this.#next()) this.#sendFrom(this.#sentSeq + 1, frames);
    if (this.#waiting.size === 0) this.#endWait();
  }

  #next(): readonly string[] | undefined {
    const first = this.#sentSeq + 1;
    const frames = this.#waiting.get(first);
    this.#waiting.delete(first);
    return frames;
  }

  #endWait(): void {
    clearTimeout(this.#gapTimer);
    this.#gapTimer = undefined;
    this.#waiting.clear();
  }

  /** Reads and sends new events. A call during a read causes one more read. */
  poll(): void {
    if (!this.#isStarted || this.#ended) return;
    if (this.#isReading) {
      this.#shouldRepeat = true;
      return;
    }
    this.#isReading = true;
    // The read includes the waiting frames: their events are committed.
    this.#endWait();
    this.#drain().catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'realtime'));
  }

  /** To be called when the socket closed: stops all reading and sending. */
  end(): void {
    this.#ended = true;
    this.#endWait();
  }

  async #drain(): Promise<void> {
    try {
      do {
        this.#shouldRepeat = false;
        await this.#deliver();
      } while (this.#shouldRepeat && !this.#ended);
    } finally {
      // In the same turn as the loop's last condition, so that no `poll` is lost between the two.
      this.#isReading = false;
    }
  }

  async #deliver(): Promise<void> {
    const unread = await this.#readEvents({ memberId: this.#viewer.id, after: this.#sentSeq });
    if (!unread || this.#ended) return;
    const { events } = unread;
    const [first] = events;
    if (!first && this.#sentSeq >= this.#openedSeq) return;
    if (first?.seq !== this.#sentSeq + 1) return this.#resync(unread.lastSeq);
    if (events.some(({ kind }) => kind === 'rpc.sessionEnded') && (await this.#isSessionEnded()))
      return this.#endSession(unread);
    const frames = await unread.present(this.#viewer);
    if (this.#ended) return;
    for (const presented of frames) this.#sendFrame(presented);
    // Only events since the opening: the age of earlier ones is the client's absence.
    for (const { seq, ageSeconds } of events)
      if (seq > this.#openedSeq) this.#context.metrics.eventLag.observe(Math.max(0, ageSeconds));
    this.#sentSeq = events.at(-1)?.seq ?? this.#sentSeq;
    this.#shouldRepeat ||= events.length === limits.realtime.replayMax;
  }

  #resync(current: number): void {
    this.#sentSeq = current;
    this.#sendFrame(frame('rpc.resync', { lastSeq: current }));
  }

  #sendFrame(serverFrame: ServerFrame): void {
    this.#send(JSON.stringify(serverFrame));
  }

  /** Whether this session ended. The event may be about another session of the member. */
  async #isSessionEnded(): Promise<boolean> {
    const viewer = await findViewer(this.#context.db, this.#viewer.session_id);
    return !viewer || viewer.session_ended_at !== null || viewer.state !== 'active';
  }

  /** Sends only the decisions about the member, which explain the end, and closes the socket. */
  async #endSession(unread: UnsentEvents): Promise<void> {
    for (const presented of await unread.present(this.#viewer, 'push.decision')) this.#sendFrame(presented);
    this.#sendFrame(frame('rpc.sessionEnded', {}));
    this.#onSessionEnd();
  }
}
