import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { api } from '../../lib/http/api.ts';
import { memberOutbox } from '../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../lib/outbox/retry-later.ts';

type Choice = Omit<RequestOf<Calls['recordConsent']>, 'consent_id'>;

/** Consent choices of guests and members that the server has not recorded yet. One outbox per browser. */
const outbox = memberOutbox<Choice>({
  name: 'consent',
  owner: () => '',
  send: async ({ id, value }) => {
    try {
      await api('recordConsent', { consent_id: id, ...value });
    } catch (error) {
      const later = retryLater(error);
      if (later) return later;
      // A refused choice is dropped: a retry would be refused too.
    }
    return { is: 'settled' };
  },
});

/** Sends a choice to the server. Retries without a network. */
export const recordChoice = (choice: Choice): void => void outbox.add(choice);

export const { flush: flushChoices } = outbox;
