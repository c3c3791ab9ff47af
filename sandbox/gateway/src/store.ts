import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  Chargeback,
  Delivery,
  GatewayEvent,
  KeptAnswer,
  Merchant,
  Payment,
  Refund,
  Setting,
  StoredMethod,
  Task,
  Transaction,
} from './model.ts';

export interface Kinds {
  readonly merchant: Merchant;
  readonly payment: Payment;
  readonly method: StoredMethod;
  readonly refund: Refund;
  readonly chargeback: Chargeback;
  readonly transaction: Transaction;
  readonly event: GatewayEvent;
  readonly delivery: Delivery;
  readonly task: Task;
  readonly answer: KeptAnswer;
  readonly setting: Setting;
}
export type Kind = keyof Kinds;

type Line = { readonly kind: Kind; readonly value: Kinds[Kind] } | { readonly kind: Kind; readonly gone: string };

const orderKey = ({ merchant, orderId }: Payment): string => `${merchant} ${orderId}`;

/** What the whole lines of a journal say: a last one that a kill cut short was never acknowledged. */
const readLines = (file: string): Line[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.flatMap((line) => JSON.parse(line) as Line[]);
};

/**
 * Everything that the gateway knows: in memory, and in a journal where a file is named. What one piece of work changes is one
 * line of it, so that a kill leaves all of it or nothing: a payment is not paid without its line in the report. It is in the
 * file before anything is answered; the journal is written anew, at once and whole, when the gateway starts.
 */
export class Store {
  readonly #kept = new Map<Kind, Map<string, Kinds[Kind]>>();
  readonly #orders = new Map<string, string>();
  #file: number | undefined;
  #unwritten: Line[] = [];

  constructor(path?: string) {
    if (path === undefined) return;
    for (const line of readLines(path)) this.#apply(line);
    mkdirSync(dirname(path), { recursive: true });
    const fresh = `${path}.new`;
    const file = openSync(fresh, 'w', 0o600);
    for (const [kind, values] of this.#kept)
      for (const value of values.values()) writeSync(file, `${JSON.stringify([{ kind, value }])}\n`);
    fsyncSync(file);
    renameSync(fresh, path);
    this.#file = file;
  }

  #of<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    const found = this.#kept.get(kind) ?? new Map<string, Kinds[Kind]>();
    this.#kept.set(kind, found);
    return found as Map<string, Kinds[K]>;
  }

  #apply(line: Line): void {
    if ('gone' in line) {
      this.#of(line.kind).delete(line.gone);
      return;
    }
    this.#of(line.kind).set(line.value.id, line.value);
    if (line.kind === 'payment') this.#orders.set(orderKey(line.value as Payment), line.value.id);
  }

  #write(line: Line): void {
    this.#apply(line);
    if (this.#file === undefined) return;
    if (this.#unwritten.push(line) === 1) queueMicrotask(() => this.flush());
  }

  /** Writes what has changed; whoever answers before the work at hand is over calls it first. */
  flush(): void {
    if (this.#file === undefined || this.#unwritten.length === 0) return;
    writeSync(this.#file, `${JSON.stringify(this.#unwritten)}\n`);
    this.#unwritten = [];
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#of(kind).get(id);
  }

  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#of(kind).values()];
  }

  count(kind: Kind): number {
    return this.#of(kind).size;
  }

  /** The one that was put first. */
  oldest<K extends Kind>(kind: K): Kinds[K] | undefined {
    return this.#of(kind).values().next().value;
  }

  put<K extends Kind>(kind: K, value: Kinds[K]): void {
    this.#write({ kind, value });
  }

  remove(kind: Kind, id: string): void {
    if (this.#of(kind).has(id)) this.#write({ kind, gone: id });
  }

  paymentOfOrder(merchant: string, orderId: string): Payment | undefined {
    return this.get('payment', this.#orders.get(`${merchant} ${orderId}`) ?? '');
  }

  /** Everything, as text: for tests that look for what must not be there. */
  dump(): string {
    return JSON.stringify([...this.#kept].map(([kind, values]) => [kind, [...values.values()]]));
  }

  close(): void {
    this.flush();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
