import type { Clock } from './clock.ts';
import type { Task } from './model.ts';
import type { Store } from './store.ts';

const longestTimer = 3_600_000;

/** What happens later: each task once its time has come by the gateway's clock, and again after a kill in its midst. */
export class Agenda {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #run: (task: Task) => Promise<void> | void;
  readonly #running = new Map<string, Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  /** When the timer looks. */
  #looksAt = Infinity;
  #moving: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(store: Store, clock: Clock, run: (task: Task) => Promise<void> | void) {
    this.#store = store;
    this.#clock = clock;
    this.#run = run;
  }

  /** A task of the same kind and subject takes the former one's place. */
  add(kind: Task['kind'], subject: string, at: number): void {
    this.#store.put('task', { id: `${kind} ${subject}`, kind, subject, at });
    this.#lookAt(at);
  }

  drop(kind: Task['kind'], subject: string): void {
    this.#store.remove('task', `${kind} ${subject}`);
  }

  #waiting(): Task[] {
    return this.#store.all('task').filter(({ id }) => !this.#running.has(id));
  }

  /** When the next one is due. */
  #next(): number {
    return this.#waiting().reduce((next, { at }) => Math.min(next, at), Infinity);
  }

  /** Sets the timer, unless it looks before that anyway. */
  #lookAt(at: number): void {
    const now = this.#clock.now();
    if (this.#isClosed || at >= this.#looksAt || (this.#clock.isStopped && at > now)) return;
    clearTimeout(this.#timer);
    this.#looksAt = at;
    this.#timer = setTimeout(() => this.#runDue(), Math.min(Math.max(0, at - now), longestTimer));
    this.#timer.unref();
  }

  /** Sets the timer anew: the clock was moved, or the program has begun. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#looksAt = Infinity;
    this.#lookAt(this.#next());
  }

  #runDue(): void {
    const now = this.#clock.now();
    const due = this.#waiting().filter(({ at }) => at <= now);
    for (const task of due.sort((one, other) => one.at - other.at)) this.#start(task);
    this.wake();
  }

  #start(task: Task): void {
    const work = async (): Promise<void> => {
      await this.#run(task);
      // Unless it has put itself off.
      if (this.#store.get('task', task.id) === task) this.#store.remove('task', task.id);
    };
    this.#running.set(
      task.id,
      work().finally(() => {
        this.#running.delete(task.id);
        const again = this.#store.get('task', task.id);
        if (again) this.#lookAt(again.at);
      }),
    );
  }

  async #settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #walkTo(target: number): Promise<void> {
    const wasStopped = this.#clock.isStopped;
    await this.#settle();
    for (;;) {
      const next = this.#next();
      if (next > target) break;
      this.#clock.stopAt(Math.max(next, this.#clock.now()));
      this.#runDue();
      await this.#settle();
    }
    if (wasStopped) this.#clock.stopAt(Math.max(target, this.#clock.now()));
    else this.#clock.runFrom(Math.max(target, this.#clock.now()));
    this.wake();
  }

  /** Moves the clock on, and does on the way all that falls due, each at its time; later moves wait for earlier ones. */
  async advanceTo(target: number): Promise<void> {
    this.#moving = this.#moving.then(() => this.#walkTo(target));
    await this.#moving;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#settle();
  }
}
