import type { Context } from '../../context.ts';
import { finishAct, sweepActs, takeDueActs } from './acts.db.ts';
import { liveOn } from './life.ts';
import { Notice } from './notice.ts';
import { perform } from './perform.ts';

const actsAtOnce = 20;
const lifeMs = 15_000;
const sweepMs = 10 * 60_000;
/** Longer than events are kept, so that none of them is answered again. */
const keptMs = 60 * 60_000;

/**
 * The members of the world who act: what guests did to them, what they do next, what happens to guests who are online.
 * All of it is kept in the database; a turn goes on from there, whichever process takes it.
 */
export class Bots {
  readonly #context: Context;
  readonly #notice: Notice;
  #livedAt: number;
  #sweptAt: number;

  private constructor(context: Context, notice: Notice) {
    this.#context = context;
    this.#notice = notice;
    this.#livedAt = context.clock.now().getTime();
    this.#sweptAt = this.#livedAt;
  }

  static async open(context: Context): Promise<Bots> {
    return new Bots(context, await Notice.open(context));
  }

  /** Sees what is new, does what is due. Where nobody is there, these are two looks at an index. */
  async turn(): Promise<void> {
    await this.#notice.look();
    await this.#act();
    const now = this.#context.clock.now().getTime();
    if (now - this.#livedAt >= lifeMs) {
      this.#livedAt = now;
      await liveOn(this.#context);
    }
    if (now - this.#sweptAt >= sweepMs) {
      this.#sweptAt = now;
      await sweepActs(this.#context.db, new Date(now - keptMs));
    }
  }

  async #act(): Promise<void> {
    const { db, clock, log } = this.#context;
    for (const act of await takeDueActs(db, clock.now(), actsAtOnce)) {
      try {
        await perform(this.#context, act);
        await finishAct(db, act, clock.now());
      } catch (error) {
        // Taken again when its lease ends.
        log.warn({ error: String(error), act }, 'demonstration');
      }
    }
  }
}
