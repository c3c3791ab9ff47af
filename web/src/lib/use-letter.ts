import { useRef, useState } from 'react';
import { ApiError, api, errorName, type Trouble } from './api.ts';
import { boot } from './boot.ts';
import { letters } from './letter-wait.ts';

const asked = {
  /** By sign-done, which knows the email alone. */
  autoConfirm: { letter: letters.confirmation, ask: (email: string) => api('autoConfirm', { email }) },
  resendConfirmation: {
    letter: letters.confirmation,
    ask: (email: string) => api('resendConfirmation', { email, product_id: boot().brand.id }),
  },
  recoverRequest: {
    letter: letters.recovery,
    ask: (email: string) => api('recoverRequest', { email, product_id: boot().brand.id }),
  },
};

export type LetterCall = keyof typeof asked;

/** Whether it was sent, and the seconds to wait: a wait of an earlier one is no failure (spec 1 §8 Recover request). */
const send = async (call: LetterCall, email: string): Promise<{ sent: boolean; seconds: number }> => {
  try {
    return { sent: true, seconds: (await asked[call].ask(email)).retry_after };
  } catch (error) {
    const seconds = error instanceof ApiError && error.is('tooManyRequests') ? error.retryAfterSeconds : undefined;
    if (seconds === undefined) throw error;
    return { sent: false, seconds };
  }
};

/** Asks for a letter, once at a time, and keeps its wait. */
export const useLetter = (call: LetterCall) => {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble<LetterCall>>();
  const running = useRef(false);

  /** Whether the letter is there or on its way. */
  const ask = async (email: string): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      const answer = await send(call, email);
      asked[call].letter.keep(email, answer.seconds);
      setSent(answer.sent);
      return true;
    } catch (error) {
      setTrouble(errorName(call, error));
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const clear = () => {
    setTrouble(undefined);
    setSent(false);
  };
  return { busy, sent, trouble, ask, clear };
};
