import { hasEntries } from '@kindred/outbox/outbox';
import { retryFetch } from '../lib/http/retry-fetch.ts';
import { currentMember } from '../lib/session/current-member.ts';
import { useSession } from '../lib/session/session.ts';

/** The imports of all outboxes by their names in the storage. */
const outboxes: Readonly<Record<string, () => Promise<() => void>>> = {
  marks: async () => (await import('../lib/members/marks.ts')).flushMarks,
  messages: async () => (await import('../features/messenger/message-outbox.ts')).flushMessages,
  paid: async () => (await import('../features/messenger/paid/paid-outbox.ts')).flushPaid,
  support: async () => (await import('../features/support/support-outbox.ts')).flushSupport,
};

const flushStored = (): void => {
  for (const [name, load] of Object.entries(outboxes)) {
    if (!hasEntries(name, currentMember())) continue;
    // Without a network the code may be missing. The next page or sign-in sends the entries.
    retryFetch(load).then(
      (flush) => flush(),
      () => undefined,
    );
  }
};

/** Sends the pending entries of earlier pages: now, and after each sign-in (decision 23). */
export const flushOutboxes = (): void => {
  flushStored();
  window.addEventListener('online', flushStored);
  useSession.subscribe(({ member }, before) => {
    if (member !== null && member !== before.member) flushStored();
  });
};
