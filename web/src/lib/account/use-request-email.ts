import { useRef, useState } from 'react';
import { boot } from '../brand/boot.ts';
import { ApiError, api, errorName, type Trouble } from '../http/api.ts';
import { emailCountdowns } from './email-countdown.ts';

const calls = {
  /** Used by sign-done, which knows only the email. */
  autoConfirm: { countdown: emailCountdowns.confirmation, request: (email: string) => api('autoConfirm', { email }) },
  resendConfirmation: {
    countdown: emailCountdowns.confirmation,
    request: (email: string) => api('resendConfirmation', { email, product_id: boot().brand.id }),
  },
  recoverRequest: {
    countdown: emailCountdowns.recovery,
    request: (email: string) => api('recoverRequest', { email, product_id: boot().brand.id }),
  },
};

export type EmailCall = keyof typeof calls;

/** Returns whether the server sent an email, and the seconds to wait. An active countdown is no failure (spec 1 §8 Recover request). */
const send = async (call: EmailCall, email: string): Promise<{ sent: boolean; seconds: number }> => {
  try {
    return { sent: true, seconds: (await calls[call].request(email)).retry_after };
  } catch (error) {
    const seconds = error instanceof ApiError && error.is('tooManyRequests') ? error.retryAfterSeconds : undefined;
    if (seconds === undefined) throw error;
    return { sent: false, seconds };
  }
};

/** Requests an email and starts its countdown. Answers whether the server sent one. */
export const requestEmail = async (call: EmailCall, email: string): Promise<boolean> => {
  const { sent, seconds } = await send(call, email);
  calls[call].countdown.start(email, seconds);
  return sent;
};

/** Requests an email, one request at a time, and starts its countdown. Not `useMutation`: pages of guests load no query client. */
export const useRequestEmail = (call: EmailCall) => {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const [trouble, setTrouble] = useState<Trouble<EmailCall>>();
  const running = useRef(false);

  const request = async (email: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setTrouble(undefined);
    try {
      setSent(await requestEmail(call, email));
    } catch (error) {
      setTrouble(errorName(call, error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, sent, trouble, request };
};
