import type { SupportMessage, SupportTag } from '@kindred/contract/support';
import { useSyncExternalStore } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { storedList } from '../../lib/stored-list.ts';
import { supportQuery } from '../../lib/support-query.ts';

/** A message that the server has not yet taken. */
export interface SupportEntry {
  readonly requestId: string;
  readonly text: string;
  readonly tags: readonly SupportTag[];
  /** RFC 3339. */
  readonly createdAt: string;
  /** It did not get through; it waits for the member. */
  readonly failed: boolean;
}

const open = (member: string) => ({ member, store: storedList<SupportEntry>(`support-outbox:${member}`) });
let current: ReturnType<typeof open> | undefined;

/** What whoever is signed in has on its way: over reloads, for all tabs. */
const own = () => {
  const member = useSession.getState().member ?? '';
  if (current?.member !== member) current = open(member);
  return current;
};

const addToThread = (message: SupportMessage): void => {
  queryClient.setQueryData(supportQuery.queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.messages.some(({ id }) => id === message.id)) return data;
    return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
  });
};

/** Sends one; one after another, over all tabs. Its number stays the same, so that the server takes it once. */
const deliver = (requestId: string): void => {
  const { member, store } = own();
  const replace = (change: (entry: SupportEntry) => readonly SupportEntry[]) =>
    store.write(store.read().flatMap((entry) => (entry.requestId === requestId ? change(entry) : [entry])));
  void navigator.locks.request(`support:${member}`, async () => {
    const entry = store.read().find((each) => each.requestId === requestId && !each.failed);
    if (!entry) return;
    const { text, tags } = entry;
    try {
      const { message } = await api('sendSupportMessage', { text, tags: [...tags], requestId });
      addToThread(message);
      replace(() => []);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      replace((each) => [{ ...each, failed: true }]);
    }
  });
};

/** Takes a message; it is on the screen at once. */
export const postToSupport = (text: string, tags: readonly SupportTag[]): void => {
  const { store } = own();
  const requestId = crypto.randomUUID();
  store.write([...store.read(), { requestId, text, tags, createdAt: new Date().toISOString(), failed: false }]);
  deliver(requestId);
};

export const resendToSupport = (requestId: string): void => {
  const { store } = own();
  store.write(store.read().map((entry) => (entry.requestId === requestId ? { ...entry, failed: false } : entry)));
  deliver(requestId);
};

/** Sends what a closed page left behind. */
export const flushSupport = (): void => {
  for (const { requestId } of own().store.read()) deliver(requestId);
};

/** What waits, oldest first. */
export const useSupportOutbox = (): readonly SupportEntry[] =>
  useSyncExternalStore(
    (changed) => own().store.listen(changed),
    () => own().store.read(),
  );
