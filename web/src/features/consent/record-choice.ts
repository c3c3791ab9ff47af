import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { api } from '../../lib/http/api.ts';
import { memberOutbox } from '../../lib/outbox/member-outbox.ts';
import { retryLater } from '../../lib/outbox/retry-later.ts';

type Choice = Omit<RequestOf<Calls['recordConsent']>, 'consent_id'>;

/** Consent choices of this browser, of guests and members alike, that the server has not yet recorded. */
const outbox = memberOutbox<Choice>({
  name: 'consent',
  owner: () => '',
  send: async ({ id, value }) => {
    try {
      await api('recordConsent', { consent_id: id, ...value });
    } catch (error) {
      const later = retryLater(error);
      if (later) return later;
      // A refused choice is no proof of consent, and a retry would be refused too.
    }
    return { is: 'settled' };
  },
});

export const recordChoice = (choice: Choice): void => void outbox.add(choice);

export const { flush: flushChoices } = outbox;
