import { limits } from '@kindred/contract/limits';
import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import { findViewer, type Viewer } from '../http/viewer.db.ts';
import type { Asked, News } from './event.db.ts';
import { dressEvents, frame } from './frames.ts';

/** Asks what is new for a member. */
export type AskNews = (asked: Asked) => Promise<News | undefined>;

/**
 * What one socket was told and is still to be told. However often and in whatever order it is asked to look, it reads the
 * member's events after the last one sent, in order, once each: a lost, doubled or overtaken word on the bus does no harm.
 */
export class Mailbox {
  readonly #context: Context;
  readonly #askNews: AskNews;
  readonly #viewer: Viewer;
  readonly #send: (frame: ServerFrame) => void;
  readonly #onSessionEnd: () => void;
  /** Where the member's count stood when the socket opened. */
  readonly #opened: number;
  #sent: number;
  #looking = false;
  #again = false;

  constructor(
    context: Context,
    askNews: AskNews,
    viewer: Viewer,
    current: number,
    send: (frame: ServerFrame) => void,
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
    this.look();
  }

  /** Looks for new events; a look while looking makes one more look after. */
  look(): void {
    if (this.#looking) {
      this.#again = true;
      return;
    }
    this.#looking = true;
    this.#drain().catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'realtime'));
  }

  async #drain(): Promise<void> {
    try {
      do {
        this.#again = false;
        await this.#deliver();
      } while (this.#again);
    } finally {
      // In the same turn as the loop's last question, so that no look falls between the two.
      this.#looking = false;
    }
  }

  async #deliver(): Promise<void> {
    const news = await this.#askNews({ memberId: this.#viewer.id, after: this.#sent });
    if (!news) return;
    const { events } = news;
    const [first] = events;
    if (!first && this.#sent >= this.#opened) return;
    if (first?.seq !== this.#sent + 1) return this.#resync(news.lastSeq);
    if (events.some(({ kind }) => kind === 'rpc.sessionEnded') && (await this.#sessionEnded())) return this.#end(news);
    for (const dressed of await dressEvents(this.#context, this.#viewer, news)) this.#send(dressed);
    this.#sent = events.at(-1)?.seq ?? this.#sent;
    this.#again ||= events.length === limits.realtime.replayMax;
  }

  #resync(current: number): void {
    this.#sent = current;
    this.#send(frame('rpc.resync', { lastSeq: current }));
  }

  /** Another session of the member may have ended, or this one. */
  async #sessionEnded(): Promise<boolean> {
    const viewer = await findViewer(this.#context.db, this.#viewer.session_id);
    return !viewer || viewer.session_ended_at !== null || viewer.state !== 'active';
  }

  /** Nothing but what was decided of the member is for a session that ended: it says why. */
  async #end({ events, unread }: News): Promise<void> {
    const decided = events.filter(({ kind }) => kind === 'push.decision');
    for (const dressed of await dressEvents(this.#context, this.#viewer, { events: decided, unread }))
      this.#send(dressed);
    this.#send(frame('rpc.sessionEnded', {}));
    this.#onSessionEnd();
  }
}
