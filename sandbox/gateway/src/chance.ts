import { createHash, randomBytes } from 'node:crypto';
import type { Store } from './store.ts';

/** Random ids, tokens and numbers. With a seed the sequence is deterministic, also across restarts. */
export class Chance {
  readonly #store: Store;
  readonly #seed: string | undefined;

  constructor(store: Store, seed: string | undefined) {
    this.#store = store;
    this.#seed = seed;
  }

  #bytes(): Buffer {
    if (this.#seed === undefined) return randomBytes(32);
    const drawn = (this.#store.get('setting', 'drawn')?.value ?? 0) + 1;
    this.#store.put('setting', { id: 'drawn', value: drawn });
    return createHash('sha256').update(`${this.#seed} ${drawn}`).digest();
  }

  /** `pay_` and 24 hexadecimal digits. */
  id(prefix: string): string {
    return `${prefix}_${this.#bytes().toString('hex').slice(0, 24)}`;
  }

  token(): string {
    return this.#bytes().toString('hex').slice(0, 40);
  }

  digits(length: number): string {
    return [...this.#bytes()]
      .map((byte) => byte % 10)
      .join('')
      .slice(0, length);
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  roll(): number {
    return this.#bytes().readUInt32BE() / 2 ** 32;
  }
}
