import { createOutbox, type Delivery, type Entry } from '@kindred/outbox/outbox';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from './api.ts';
import { meQuery } from './me.ts';
import { queryClient } from './query-client.ts';

/** A decision in the outbox. The server has not confirmed it yet. `key` identifies the photo or text. */
export type PendingDecision = { readonly key: string } & (
  | { readonly name: 'approvePhoto' | 'undoPhoto'; readonly request: { readonly uid: string } }
  | { readonly name: 'rejectPhoto'; readonly request: Parameters<typeof api<'rejectPhoto'>>[1] }
  | { readonly name: 'passText' | 'undoText'; readonly request: { readonly id: string } }
  | { readonly name: 'removeText'; readonly request: Parameters<typeof api<'removeText'>>[1] }
);

/** The last decision that the server refused because another operator had decided otherwise. */
let overtaken: PendingDecision | undefined;
const listeners = new Set<() => void>();

const setOvertaken = (decision: PendingDecision | undefined): void => {
  overtaken = decision;
  for (const listener of listeners) listener();
};

const sendDecision = (decision: PendingDecision): Promise<unknown> => {
  switch (decision.name) {
    case 'approvePhoto':
    case 'undoPhoto':
      return api(decision.name, decision.request);
    case 'rejectPhoto':
      return api(decision.name, decision.request);
    case 'passText':
    case 'undoText':
      return api(decision.name, decision.request);
    case 'removeText':
      return api(decision.name, decision.request);
  }
};

/** No answer, signed out, too many requests, or a failure of the server. */
const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 401 || status >= 429;

const send = async ({ id, value }: Entry<PendingDecision>): Promise<Delivery> => {
  try {
    await sendDecision(value);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (isTemporary(error)) return { is: 'retry', afterSeconds: error.retryAfterSeconds };
    setOvertaken(value);
  }
  if (outbox.read().every((entry) => entry.id === id)) void queryClient.invalidateQueries({ queryKey: ['queues'] });
  return { is: 'settled' };
};

/** Each operator has a list: a decision is never sent under the session of another operator. */
const outbox = createOutbox<PendingDecision>({
  name: 'decisions',
  owner: () => queryClient.getQueryData(meQuery.queryKey)?.id ?? '',
  send,
  onError: (error) => reportError(error),
});

/** Stores a decision and sends it, after all earlier ones. */
export const enqueueDecision = (decision: PendingDecision): void => {
  setOvertaken(undefined);
  outbox.add(decision);
};

export const flushDecisions = outbox.flush;

const listenOvertaken = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The pending decisions of all tabs of this operator, and the last overtaken one. */
export const useOutbox = () => ({
  pending: useSyncExternalStore(outbox.listen, outbox.read),
  overtaken: useSyncExternalStore(listenOvertaken, () => overtaken),
});

export const pendingKeys = (): string[] => outbox.read().map(({ value }) => value.key);
