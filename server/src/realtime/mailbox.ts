import { limits } from '@kindred/contract/limits';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import type { Asked, News } from './event.db.ts';
import { dressEvents, frame } from './frames.ts';
import { framesIn } from './tell.ts';

/** Asks what is new for a member. */
export type AskNews = (asked: Asked) => Promise<News | undefined>;

/**
 * What one socket was told and is still to be told. However often and in whatever order it is asked to look, it reads the
 * member's events after the last one sent, in order, once each: a lost, doubled or overtaken word on the bus does no harm.
 * A word that brings the very next ones itself spares it the look.
 */
export class Mailbox {
  readonly #context: Context;
  readonly #askNews: AskNews;
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
    askNews: AskNews,
    viewer: Viewer,
    current: number,
    send: (text: string) => void,
    onSessionEnd: () => void,
  ) {
    this.#context = context;
    this.#askNews = askNews;
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
    const news = await this.#askNews({ memberId: this.#viewer.id, after: this.#sent });
    if (!news || this.#ended) return;
    const { events } = news;
    const [first] = events;
    if (!first && this.#sent >= this.#opened) return;
    if (first?.seq !== this.#sent + 1) return this.#resync(news.lastSeq);
    if (events.some(({ kind }) => kind === 'rpc.sessionEnded') && (await this.#sessionEnded()))
      return this.#endSession(news);
    const frames = await dressEvents(this.#context, this.#viewer, news);
    if (this.#ended) return;
    for (const dressed of frames) this.#tell(dressed);
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

  /** Nothing but what was decided of the member is for a session that ended: it says why. */
  async #endSession({ events, unread }: News): Promise<void> {
    const decided = events.filter(({ kind }) => kind === 'push.decision');
    for (const dressed of await dressEvents(this.#context, this.#viewer, { events: decided, unread }))
      this.#tell(dressed);
    this.#tell(frame('rpc.sessionEnded', {}));
    this.#onSessionEnd();
  }
}
