import type { Clock } from './clock.ts';
import type { Task } from './model.ts';
import type { Store } from './store.ts';

const maxTimerMs = 3_600_000;

/** Runs each task when it is due by the gateway's clock. A task that a kill interrupted runs rescheduled. */
export class Scheduler {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #run: (task: Task) => Promise<void> | void;
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  /** When the timer fires. */
  #timerAt = Infinity;
  #advancing: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(store: Store, clock: Clock, run: (task: Task) => Promise<void> | void) {
    this.#store = store;
    this.#clock = clock;
    this.#run = run;
  }

  /** Adds a task. Replaces a task of the same kind and subject. */
  add(kind: Task['kind'], subject: string, at: number): void {
    this.#store.put('task', { id: `${kind} ${subject}`, kind, subject, at });
    this.#setTimer(at);
  }

  cancel(kind: Task['kind'], subject: string): void {
    this.#store.remove('task', `${kind} ${subject}`);
  }

  #pending(): Task[] {
    return this.#store.all('task').filter(({ id }) => !this.#running.has(id));
  }

  /** The due time of the next task. */
  #nextDueAt(): number {
    return this.#pending().reduce((next, { at }) => Math.min(next, at), Infinity);
  }

  /** Sets the timer, unless it fires earlier anyway. */
  #setTimer(at: number): void {
    const now = this.#clock.now();
    if (this.#isClosed || at >= this.#timerAt || (this.#clock.isStopped && at > now)) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(0, at - now), maxTimerMs));
    this.#timer.unref();
  }

  /** Resets the timer after a change of the clock, or at start-up. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#timerAt = Infinity;
    this.#setTimer(this.#nextDueAt());
  }

  #runDue(): void {
    const now = this.#clock.now();
    const due = this.#pending().filter(({ at }) => at <= now);
    for (const task of due.sort((one, other) => one.at - other.at)) this.#start(task);
    this.wake();
  }

  #start(task: Task): void {
    const work = async (): Promise<void> => {
      await this.#run(task);
      // The task may have rescheduled itself.
      if (this.#store.get('task', task.id) === task) this.#store.remove('task', task.id);
    };
    this.#running.set(
      task.id,
      work().finally(() => {
        this.#running.delete(task.id);
        const rescheduled = this.#store.get('task', task.id);
        if (rescheduled) this.#setTimer(rescheduled.at);
      }),
    );
  }

  async #settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #runUntil(target: number): Promise<void> {
    const wasClockStopped = this.#clock.isStopped;
    await this.#settle();
    for (;;) {
      const next = this.#nextDueAt();
      if (next > target) break;
      this.#clock.stopAt(Math.max(next, this.#clock.now()));
      this.#runDue();
      await this.#settle();
    }
    if (wasClockStopped) this.#clock.stopAt(Math.max(target, this.#clock.now()));
    else this.#clock.runFrom(Math.max(target, this.#clock.now()));
    this.wake();
  }

  /** Advances the clock and runs each task at its due time. Concurrent calls run one after another. */
  async advanceTo(target: number): Promise<void> {
    this.#advancing = this.#advancing.then(() => this.#runUntil(target));
    await this.#advancing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#settle();
  }
}
