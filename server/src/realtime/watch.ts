import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { EventViewer, RealtimeFeatures, VisibleMember } from './features.ts';
import { frame } from './frames.ts';
import { presenceTopic } from './tell.ts';

interface Watched {
  readonly unsubscribe: () => void;
  /** What the socket was told last; undefined before it was told anything. */
  isOnline: boolean | undefined;
}

/**
 * The members whose presence one socket wants to hear of. Members whom the viewer may not see are left out, and left out
 * from the moment that they may no longer be seen. Changes are sent by `flush` alone, when a minute begins.
 */
export class Watch {
  readonly #context: Context;
  readonly #viewer: EventViewer;
  readonly #findVisible: RealtimeFeatures['findVisible'];
  readonly #send: (frame: ServerFrame) => void;
  readonly #watched = new Map<string, Watched>();
  /** Who is to be looked at when a minute begins, and since when: Unix milliseconds. */
  readonly #changed = new Map<string, number>();
  #wanted: ReadonlySet<string> = new Set();
  /** Wanted ones that were looked at; those that may not be seen stay here unwatched. */
  #looked = new Set<string>();
  #beginning = false;
  #ended = false;

  constructor(
    context: Context,
    viewer: EventViewer,
    findVisible: RealtimeFeatures['findVisible'],
    send: (frame: ServerFrame) => void,
  ) {
    this.#context = context;
    this.#findVisible = findVisible;
    this.#viewer = viewer;
    this.#send = send;
  }

  /** Watches these and no others; sends at once who of the new ones is online. However often it is called, one look runs. */
  replace(hids: readonly string[]): void {
    if (this.#ended) return;
    this.#wanted = new Set(hids);
    this.#looked = this.#looked.intersection(this.#wanted);
    for (const hid of this.#watched.keys()) if (!this.#wanted.has(hid)) this.#stop(hid);
    if (this.#beginning) return;
    this.#beginning = true;
    this.#beginAll().catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'watch'));
  }

  /**
   * Sends what changed before this minute, as others may see it now. What changed since the minute began is shown when it ends,
   * and what could not be looked at is left: both for the next call.
   */
  async flush(): Promise<void> {
    const { grainMs } = this.#context.presence;
    const began = Math.floor(Date.now() / grainMs) * grainMs;
    const changed = [...this.#changed].filter(([hid]) => this.#watched.has(hid));
    this.#changed.clear();
    for (const [hid, at] of changed) if (at >= began) this.#changed.set(hid, at);
    if (changed.length === 0) return;
    try {
      await this.#look(changed.map(([hid]) => hid));
    } catch (error) {
      for (const [hid, at] of changed) if (!this.#changed.has(hid)) this.#changed.set(hid, at);
      throw error;
    }
  }

  end(): void {
    this.#ended = true;
    for (const hid of this.#watched.keys()) this.#stop(hid);
  }

  async #beginAll(): Promise<void> {
    try {
      for (let fresh = this.#fresh(); fresh.length > 0 && !this.#ended; fresh = this.#fresh()) {
        for (const hid of fresh) this.#looked.add(hid);
        await Promise.all(fresh.map((hid) => this.#subscribe(hid)));
        if (this.#ended) return;
        await this.#look(fresh);
        // Who came or went in this very minute is seen to when it ends, and was announced before the subscription.
        for (const hid of fresh) this.#changed.set(hid, Date.now());
      }
    } finally {
      this.#beginning = false;
    }
  }

  #fresh(): string[] {
    return [...this.#wanted].filter((hid) => !this.#looked.has(hid));
  }

  async #subscribe(hid: string): Promise<void> {
    const unsubscribe = await this.#context.bus.subscribe(presenceTopic(hid), () => {
      this.#changed.set(hid, Date.now());
    });
    // The socket may have closed meanwhile, or want others.
    if (this.#ended || !this.#wanted.has(hid) || this.#watched.has(hid)) unsubscribe();
    else this.#watched.set(hid, { unsubscribe, isOnline: undefined });
  }

  async #look(hids: readonly string[]): Promise<void> {
    const members = await this.#findVisible(this.#context, this.#viewer, hids);
    if (this.#ended) return;
    for (const hid of hids) this.#show(hid, members.get(hid));
  }

  #show(hid: string, member: VisibleMember | undefined): void {
    const watched = this.#watched.get(hid);
    if (!watched) return;
    if (!member || member.veil !== null) return this.#stop(hid);
    if (watched.isOnline === member.isOnline) return;
    watched.isOnline = member.isOnline;
    this.#send(frame('online.presence', { hid, isOnline: member.isOnline }));
  }

  #stop(hid: string): void {
    this.#watched.get(hid)?.unsubscribe();
    this.#watched.delete(hid);
  }
}
