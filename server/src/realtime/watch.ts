import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import type { EventViewer, PresenceTarget, RealtimeFeatures } from './features.ts';
import { frame } from './frames.ts';
import { presenceTopic } from './publish-events.ts';

interface Watched {
  readonly unsubscribe: () => void;
  /** The state that was sent last; undefined before the first. */
  isOnline: boolean | undefined;
}

/**
 * The members whose presence one socket watches. Members that the viewer may not see are not watched, also when they become
 * invisible later. Changes are sent by `flush` only, at the start of a minute.
 */
export class Watch {
  readonly #context: Context;
  readonly #viewer: EventViewer;
  readonly #findVisible: RealtimeFeatures['findVisible'];
  readonly #send: (frame: ServerFrame) => void;
  readonly #watched = new Map<string, Watched>();
  /** The members to read at the start of the next minute, with the time of the change in Unix milliseconds. */
  readonly #changed = new Map<string, number>();
  #wanted: ReadonlySet<string> = new Set();
  /** The wanted members that were read once. Invisible members stay in this set unwatched. */
  #known = new Set<string>();
  #isStarting = false;
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

  /** Watches exactly these members and sends which of the new ones are online. Calls during a read are combined into one. */
  replace(hids: readonly string[]): void {
    if (this.#ended) return;
    this.#wanted = new Set(hids);
    this.#known = this.#known.intersection(this.#wanted);
    for (const hid of this.#watched.keys()) if (!this.#wanted.has(hid)) this.#stop(hid);
    if (this.#isStarting) return;
    this.#isStarting = true;
    this.#startAll().catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'watch'));
  }

  /**
   * Sends the changes from before this minute, as the viewer may see them now. Changes since the minute began, and changes that
   * could not be read, wait for the next call.
   */
  async flush(): Promise<void> {
    const { intervalMs } = this.#context.presence;
    const began = Math.floor(Date.now() / intervalMs) * intervalMs;
    const changed = [...this.#changed].filter(([hid]) => this.#watched.has(hid));
    this.#changed.clear();
    for (const [hid, at] of changed) if (at >= began) this.#changed.set(hid, at);
    if (changed.length === 0) return;
    try {
      await this.#readAndSend(changed.map(([hid]) => hid));
    } catch (error) {
      for (const [hid, at] of changed) if (!this.#changed.has(hid)) this.#changed.set(hid, at);
      throw error;
    }
  }

  end(): void {
    this.#ended = true;
    for (const hid of this.#watched.keys()) this.#stop(hid);
  }

  async #startAll(): Promise<void> {
    try {
      for (let fresh = this.#fresh(); fresh.length > 0 && !this.#ended; fresh = this.#fresh()) {
        for (const hid of fresh) this.#known.add(hid);
        await Promise.all(fresh.map((hid) => this.#subscribe(hid)));
        if (this.#ended) return;
        await this.#readAndSend(fresh);
        // A change of this minute may have been published before the subscription, so the members are read once more when it ends.
        for (const hid of fresh) this.#changed.set(hid, Date.now());
      }
    } finally {
      this.#isStarting = false;
    }
  }

  #fresh(): string[] {
    return [...this.#wanted].filter((hid) => !this.#known.has(hid));
  }

  async #subscribe(hid: string): Promise<void> {
    const unsubscribe = await this.#context.bus.subscribe(presenceTopic(hid), () => {
      this.#changed.set(hid, Date.now());
    });
    // Meanwhile the socket may have closed or replaced its list.
    if (this.#ended || !this.#wanted.has(hid) || this.#watched.has(hid)) unsubscribe();
    else this.#watched.set(hid, { unsubscribe, isOnline: undefined });
  }

  async #readAndSend(hids: readonly string[]): Promise<void> {
    const members = await this.#findVisible(this.#context, this.#viewer, hids);
    if (this.#ended) return;
    for (const hid of hids) this.#show(hid, members.get(hid));
  }

  #show(hid: string, member: PresenceTarget | undefined): void {
    const watched = this.#watched.get(hid);
    if (!watched) return;
    if (!member || member.stub !== null) return this.#stop(hid);
    if (watched.isOnline === member.isOnline) return;
    watched.isOnline = member.isOnline;
    this.#send(frame('online.presence', { hid, isOnline: member.isOnline }));
  }

  #stop(hid: string): void {
    this.#watched.get(hid)?.unsubscribe();
    this.#watched.delete(hid);
  }
}
