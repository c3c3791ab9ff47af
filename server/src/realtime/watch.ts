import type { ServerFrame } from '@kindred/contract/realtime';
import type { Context } from '../context.ts';
import { type Looker, meetByHid } from '../features/members/meet.ts';
import { isOnlineWord } from './attendance.ts';
import { frame } from './frames.ts';
import { presenceTopic } from './tell.ts';

/** The members whose presence one socket wants to hear of; whom the viewer may not see is left out. */
export class Watch {
  readonly #context: Context;
  readonly #viewer: Looker;
  readonly #send: (frame: ServerFrame) => void;
  readonly #watched = new Map<string, Promise<() => void>>();

  constructor(context: Context, viewer: Looker, send: (frame: ServerFrame) => void) {
    this.#context = context;
    this.#viewer = viewer;
    this.#send = send;
  }

  /** Watches these and no others; tells at once who of the new ones is online. */
  replace(hids: readonly string[]): void {
    const wanted = new Set(hids);
    for (const hid of this.#watched.keys()) if (!wanted.has(hid)) this.#stop(hid);
    const fresh = [...wanted].filter((hid) => !this.#watched.has(hid));
    if (fresh.length > 0)
      this.#begin(fresh).catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'watch'));
  }

  end(): void {
    for (const hid of this.#watched.keys()) this.#stop(hid);
  }

  #subscribe(hid: string): Promise<() => void> {
    return this.#context.bus.subscribe(presenceTopic(hid), (word) =>
      this.#send(frame('online.presence', { hid, isOnline: isOnlineWord(word) })),
    );
  }

  #stop(hid: string): void {
    const ending = this.#watched.get(hid);
    this.#watched.delete(hid);
    ending?.then((off) => off()).catch((error: unknown) => this.#context.log.warn({ error: String(error) }, 'watch'));
  }

  async #begin(hids: readonly string[]): Promise<void> {
    const met = await meetByHid(this.#context, this.#viewer, hids);
    for (const { hid, veil, isOnline } of met.values()) {
      if (veil !== null || this.#watched.has(hid)) continue;
      this.#watched.set(hid, this.#subscribe(hid));
      this.#send(frame('online.presence', { hid, isOnline }));
    }
  }
}
