import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type {
  Chargeback,
  Delivery,
  GatewayEvent,
  Merchant,
  Payment,
  Refund,
  Setting,
  StoredAnswer,
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
  readonly answer: StoredAnswer;
  readonly setting: Setting;
}
export type Kind = keyof Kinds;

type Line = { readonly kind: Kind; readonly value: Kinds[Kind] } | { readonly kind: Kind; readonly gone: string };

const orderKey = ({ merchant, orderId }: Payment): string => `${merchant} ${orderId}`;

/** Reads the complete lines of a journal. A truncated last line was never acknowledged. */
const readLines = (file: string): Line[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  lines.pop();
  return lines.flatMap((line) => JSON.parse(line) as Line[]);
};

/**
 * The gateway's data, in memory and in a journal if a file is given. The changes of one synchronous task are one line,
 * so that a kill leaves either all of them or none: a payment is not paid without its line in the report. The line is
 * written before the answer. At start-up the journal is rewritten as a whole.
 */
export class Store {
  readonly #values = new Map<Kind, Map<string, Kinds[Kind]>>();
  readonly #orders = new Map<string, string>();
  #file: number | undefined;
  #unwritten: Line[] = [];

  constructor(path?: string) {
    if (path === undefined) return;
    for (const line of readLines(path)) this.#apply(line);
    mkdirSync(dirname(path), { recursive: true });
    const newPath = `${path}.new`;
    const file = openSync(newPath, 'w', 0o600);
    for (const [kind, values] of this.#values)
      for (const value of values.values()) writeSync(file, `${JSON.stringify([{ kind, value }])}\n`);
    fsyncSync(file);
    renameSync(newPath, path);
    this.#file = file;
  }

  #of<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    const found = this.#values.get(kind) ?? new Map<string, Kinds[Kind]>();
    this.#values.set(kind, found);
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

  /** Writes pending changes. Call it before an answer that precedes the end of the current task. */
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

  /** The entry that was added first. */
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

  /** All data as text, for tests that search for secrets. */
  dump(): string {
    return JSON.stringify([...this.#values].map(([kind, values]) => [kind, [...values.values()]]));
  }

  close(): void {
    this.flush();
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
