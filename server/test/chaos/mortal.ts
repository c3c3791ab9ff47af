/** A program that is killed, and started again in its place, while others use it. */
export class Mortal<P> {
  readonly #begin: () => Promise<P>;
  readonly #end: (program: P) => Promise<unknown>;
  #up: Promise<P>;
  kills = 0;

  constructor(begin: () => Promise<P>, end: (program: P) => Promise<unknown>) {
    this.#begin = begin;
    this.#end = end;
    this.#up = begin();
  }

  /** The program, once it is there. */
  get up(): Promise<P> {
    return this.#up;
  }

  /** Kills it in the midst of whatever it does; returns when another one is there. */
  async kill(): Promise<void> {
    const before = this.#up;
    this.kills += 1;
    this.#up = before.then(async (program) => {
      await this.#end(program);
      return this.#begin();
    });
    await this.#up;
  }

  async stop(): Promise<void> {
    await this.#end(await this.#up);
  }
}

const mostTries = 50;

/** What `fetch` says where nobody answers. */
const isCut = (error: unknown): boolean => error instanceof TypeError;

/** Does something until it is answered: whoever meets a program that is dead waits for the next one, as people do. */
export const persist = async <P, T>(
  program: Mortal<P>,
  work: (program: P) => Promise<T>,
  onCut: () => void,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const up = await program.up;
    try {
      return await work(up);
    } catch (error) {
      if (!isCut(error) || tries === mostTries) throw error;
      onCut();
    }
  }
};
