import { useEffect, useSyncExternalStore } from 'react';
import { ApiError, api } from './api.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** A decision on its way, by what it is about. */
export type Outgoing = { readonly key: string } & (
  | { readonly name: 'approvePhoto' | 'undoPhoto'; readonly request: { readonly uid: string } }
  | { readonly name: 'rejectPhoto'; readonly request: Parameters<typeof api<'rejectPhoto'>>[1] }
  | { readonly name: 'passText'; readonly request: { readonly id: string } }
  | { readonly name: 'removeText'; readonly request: Parameters<typeof api<'removeText'>>[1] }
);

type Waiting = Outgoing & { readonly entry: string };

const retryMs = 3000;

/** Each operator has their own: nothing is decided in the name of whoever signs in next. */
const ownKey = (): string => `console-outbox:${queryClient.getQueryData(meQuery.queryKey)?.id ?? ''}`;

const parse = (text: string | null): readonly Waiting[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as Waiting[]) : [];
  } catch {
    // Somebody else's writing under our name: as good as none.
    return [];
  }
};

let text: string | null = null;
let waiting: readonly Waiting[] = [];
/** The last one that somebody else had decided otherwise. */
let overtaken: Outgoing | undefined;
let sending = false;
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** What all tabs of this operator have on its way; the same array as long as nothing changed. */
const read = (): readonly Waiting[] => {
  const now = localStorage.getItem(ownKey());
  if (now !== text) {
    text = now;
    waiting = parse(now);
  }
  return waiting;
};

const write = (next: readonly Waiting[]): void => {
  if (next.length === 0) localStorage.removeItem(ownKey());
  else localStorage.setItem(ownKey(), JSON.stringify(next));
  tell();
};

const send = (one: Outgoing): Promise<unknown> => {
  switch (one.name) {
    case 'approvePhoto':
    case 'undoPhoto':
      return api(one.name, one.request);
    case 'rejectPhoto':
      return api(one.name, one.request);
    case 'passText':
      return api(one.name, one.request);
    case 'removeText':
      return api(one.name, one.request);
  }
};

/** No answer, or the server's own failure: worth trying again. Whoever signed out finds it when they are back. */
const isPassing = (error: ApiError): boolean => error.status === 0 || error.status === 401 || error.status >= 429;

/** Sends one after the other. Returns whether all got there. */
const deliver = async (): Promise<boolean> => {
  for (let [first] = read(); first; [first] = read()) {
    const { entry } = first;
    try {
      await send(first);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isPassing(error)) return false;
      overtaken = first;
    }
    write(read().filter((one) => one.entry !== entry));
  }
  void queryClient.invalidateQueries({ queryKey: ['queues'] });
  return true;
};

/** Over all tabs one at a time, where the browser lets tabs wait for each other: what was taken back stays so. */
const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  navigator.locks ? navigator.locks.request(ownKey(), work) : work();

/** Sends what waits, in order; each takes effect once, however often it is sent. */
const flush = async (): Promise<void> => {
  if (sending) return;
  sending = true;
  try {
    if (!(await alone(deliver))) setTimeout(() => void flush(), retryMs);
  } finally {
    sending = false;
  }
};

/** Puts a decision on its way; it outlives a failing network and a page loaded anew. */
export const decide = (one: Outgoing): void => {
  overtaken = undefined;
  write([...read(), { ...one, entry: crypto.randomUUID() }]);
  void flush();
};

addEventListener('online', () => void flush());
addEventListener('storage', tell);

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What waits to be sent, by which a page also sends what one before it left behind. */
export const useOutbox = (): { waiting: readonly Outgoing[]; overtaken: Outgoing | undefined } => {
  useEffect(() => void flush(), []);
  return { waiting: useSyncExternalStore(listen, read), overtaken: useSyncExternalStore(listen, () => overtaken) };
};
export const waitingKeys = (): string[] => read().map(({ key }) => key);
