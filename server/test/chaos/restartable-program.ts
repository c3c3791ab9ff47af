/** A program that is killed and restarted while clients use it. */
export class RestartableProgram<P> {
  readonly #begin: () => Promise<P>;
  readonly #end: (program: P) => Promise<unknown>;
  #up: Promise<P>;
  kills = 0;

  constructor(begin: () => Promise<P>, end: (program: P) => Promise<unknown>) {
    this.#begin = begin;
    this.#end = end;
    this.#up = begin();
  }

  /** The current program. Resolves when it runs. */
  get current(): Promise<P> {
    return this.#up;
  }

  /** Kills the program. Resolves when the next one runs. */
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

const maxTries = 50;

/** `fetch` rejects with a TypeError if the connection breaks or is refused. */
const isConnectionError = (error: unknown): boolean => error instanceof TypeError;

/** Repeats `work` after broken connections, with the next program. @throws the last error after 50 tries */
export const retryUntilAnswered = async <P, T>(
  program: RestartableProgram<P>,
  work: (program: P) => Promise<T>,
  onRetry: () => void,
): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    const running = await program.current;
    try {
      return await work(running);
    } catch (error) {
      if (!isConnectionError(error) || tries === maxTries) throw error;
      onRetry();
    }
  }
};
