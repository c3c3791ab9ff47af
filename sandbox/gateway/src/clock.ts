import type { Store } from './store.ts';

/** The gateway's clock. It can be stopped and advanced; both survive a restart. */
export class Clock {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  #setting(id: string): number | undefined {
    return this.#store.get('setting', id)?.value;
  }

  /** Milliseconds. */
  now(): number {
    return this.#setting('stoppedAt') ?? Date.now() + (this.#setting('ahead') ?? 0);
  }

  get isStopped(): boolean {
    return this.#setting('stoppedAt') !== undefined;
  }

  stopAt(now: number): void {
    this.#store.put('setting', { id: 'stoppedAt', value: now });
  }

  runFrom(now: number): void {
    this.#store.put('setting', { id: 'ahead', value: now - Date.now() });
    this.#store.remove('setting', 'stoppedAt');
  }
}
