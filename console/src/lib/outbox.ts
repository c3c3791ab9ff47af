import { useSyncExternalStore } from 'react';
import { ApiError, api } from './api.ts';

/** A decision on its way, by what it is about. */
export type Outgoing = { readonly key: string } & (
  | { readonly name: 'approvePhoto' | 'undoPhoto'; readonly request: { readonly uid: string } }
  | { readonly name: 'rejectPhoto'; readonly request: Parameters<typeof api<'rejectPhoto'>>[1] }
  | { readonly name: 'passText'; readonly request: { readonly id: string } }
  | { readonly name: 'removeText'; readonly request: Parameters<typeof api<'removeText'>>[1] }
);

interface State {
  readonly waiting: readonly Outgoing[];
  /** The last one that somebody else had decided otherwise. */
  readonly overtaken: string | undefined;
}

const storageKey = 'console-outbox';
const retryMs = 3000;

const parse = (text: string | null): Outgoing[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? (value as Outgoing[]) : [];
  } catch {
    // Somebody else's writing under our name: as good as none.
    return [];
  }
};

let state: State = { waiting: parse(localStorage.getItem(storageKey)), overtaken: undefined };
const listeners = new Set<() => void>();
let sending = false;

const change = (next: Partial<State>): void => {
  state = { ...state, ...next };
  localStorage.setItem(storageKey, JSON.stringify(state.waiting));
  for (const listener of listeners) listener();
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

const again = (): void => {
  setTimeout(() => void flush(), retryMs);
};

/** Sends what waits, in order; each takes effect once, however often it is sent. */
export const flush = async (): Promise<void> => {
  if (sending) return;
  sending = true;
  try {
    for (let [first] = state.waiting; first; [first] = state.waiting) {
      const { key } = first;
      try {
        await send(first);
        change({ waiting: state.waiting.slice(1) });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isPassing(error)) return again();
        change({ waiting: state.waiting.slice(1), overtaken: key });
      }
    }
  } finally {
    sending = false;
  }
};

/** Puts a decision on its way; it outlives a failing network and a page loaded anew. */
export const decide = (one: Outgoing): void => {
  change({ waiting: [...state.waiting, one], overtaken: undefined });
  void flush();
};

addEventListener('online', () => void flush());
void flush();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOutbox = (): State => useSyncExternalStore(listen, () => state);
export const waitingKeys = (): string[] => state.waiting.map(({ key }) => key);
