import type { SupportMessage, SupportTag } from '@kindred/contract/support';
import type { Delivery, Entry } from '@kindred/outbox/outbox';
import { api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { supportQuery } from '../../lib/messages/support-query.ts';
import { memberOutbox } from '../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../lib/outbox/retry-later.ts';
import { useEntries } from '../../lib/outbox/use-entries.ts';

interface PendingSupport {
  readonly text: string;
  readonly tags: readonly SupportTag[];
}

/** A message to the operators that the server has not yet accepted. A refused one stays until the member resends it. */
export type SupportEntry = Entry<PendingSupport>;

const addToThread = (message: SupportMessage): void => {
  queryClient.setQueryData(supportQuery.queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.messages.some(({ id }) => id === message.id)) return data;
    return { ...data, pages: [{ ...first, messages: [message, ...first.messages] }, ...rest] };
  });
};

const send = async ({ id: requestId, value: { text, tags } }: SupportEntry): Promise<Delivery> => {
  try {
    const { message } = await api('sendSupportMessage', { text, tags: [...tags], requestId });
    addToThread(message);
    return { is: 'settled' };
  } catch (error) {
    return retryLater(error) ?? { is: 'refused', reason: 'refused' };
  }
};

const outbox = memberOutbox<PendingSupport>({ name: 'support', send });

/** Stores a message, shows it, and sends it. */
export const postToSupport = (text: string, tags: readonly SupportTag[]): void => void outbox.add({ text, tags });

export const { retry: resendToSupport, flush: flushSupport } = outbox;

/** The pending messages, including refused ones, the oldest first. */
export const usePendingSupport = (): readonly SupportEntry[] => useEntries(outbox);
