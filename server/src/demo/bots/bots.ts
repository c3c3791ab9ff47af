import type { Context } from '../../context.ts';
import { claimDueBotActions, deleteFinishedBotActions, finishBotAction } from './bot-actions.db.ts';
import { GuestEventReader } from './guest-event-reader.ts';
import { performBotAction } from './perform-bot-action.ts';
import { surpriseOnlineGuests } from './surprise-guests.ts';

const batchSize = 20;
const surpriseIntervalMs = 15_000;
const sweepMs = 10 * 60_000;
/** Longer than the retention of events, so that no event is answered twice. */
const retentionMs = 60 * 60_000;

/**
 * Runs the bots: reads events of guests, performs planned actions, and surprises guests who are online. The state is in
 * the database, so any process can run the next turn.
 */
export class Bots {
  readonly #context: Context;
  readonly #notice: GuestEventReader;
  #surprisedAt: number;
  #sweptAt: number;

  private constructor(context: Context, notice: GuestEventReader) {
    this.#context = context;
    this.#notice = notice;
    this.#surprisedAt = context.clock.now().getTime();
    this.#sweptAt = this.#surprisedAt;
  }

  static async open(context: Context): Promise<Bots> {
    return new Bots(context, await GuestEventReader.open(context));
  }

  /** Reads new events and performs due actions. An idle turn costs two index lookups. */
  async runTurn(): Promise<void> {
    await this.#notice.poll();
    await this.#performDueActions();
    const now = this.#context.clock.now().getTime();
    if (now - this.#surprisedAt >= surpriseIntervalMs) {
      this.#surprisedAt = now;
      await surpriseOnlineGuests(this.#context);
    }
    if (now - this.#sweptAt >= sweepMs) {
      this.#sweptAt = now;
      await deleteFinishedBotActions(this.#context.db, new Date(now - retentionMs));
    }
  }

  async #performDueActions(): Promise<void> {
    const { db, clock, log } = this.#context;
    for (const act of await claimDueBotActions(db, clock.now(), batchSize)) {
      try {
        await performBotAction(this.#context, act);
        await finishBotAction(db, act, clock.now());
      } catch (error) {
        // Claimed again when its lease expires.
        log.warn({ error: String(error), act }, 'demonstration');
      }
    }
  }
}
