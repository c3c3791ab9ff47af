import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { ApiError, api } from '../../lib/api.ts';
import { storedList } from '../../lib/stored-list.ts';

type Choice = RequestOf<Calls['recordConsent']>;

/** Choices that the server does not know of yet; they outlive the page and a lost network. */
const unsent = () => storedList<Choice>('consent-unsent');

const forget = (id: string): void => {
  const { read, write } = unsent();
  write(read().filter(({ consent_id }) => consent_id !== id));
};

/** A later try may be lucky: what the server refused for good is no proof of anything. */
const isPassing = ({ status }: ApiError): boolean => status === 0 || status === 401 || status === 429 || status >= 500;

/** Tells the server what it does not know yet. Each has a number of its own, so that two tabs do no harm. */
export const sendChoices = async (): Promise<void> => {
  for (const choice of unsent().read()) {
    try {
      await api('recordConsent', choice);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isPassing(error)) return;
    }
    forget(choice.consent_id);
  }
};

export const recordChoice = (choice: Omit<Choice, 'consent_id'>): void => {
  const { read, write } = unsent();
  write([...read(), { consent_id: crypto.randomUUID(), ...choice }]);
  void sendChoices();
};
