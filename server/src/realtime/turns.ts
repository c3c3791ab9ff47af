/** The parts into which an interval is divided. */
const parts = 50;

/**
 * Things that need something once in every interval, a part of them at a time. Work for thousands of sockets in one step would
 * delay the messages of everybody.
 */
export class Turns<T> implements Iterable<T> {
  readonly #parts = new Map<T, number>();
  #added = 0;

  add(item: T): void {
    if (this.#parts.has(item)) return;
    this.#parts.set(item, this.#added % parts);
    this.#added += 1;
  }

  delete(item: T): void {
    this.#parts.delete(item);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.#parts.keys();
  }

  /**
   * Calls `work` with each item once per interval, with about a fiftieth of them at a time.
   * @returns a function that stops it
   */
  repeat(intervalMs: number, work: (items: readonly T[]) => void): () => void {
    let turn = 0;
    const timer = setInterval(() => {
      const items = [...this.#parts].filter(([, part]) => part === turn).map(([item]) => item);
      turn = (turn + 1) % parts;
      if (items.length > 0) work(items);
    }, intervalMs / parts);
    return () => clearInterval(timer);
  }
}
