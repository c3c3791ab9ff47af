import { isRecord, json, stored } from '@kindred/ui/storage';
import { create } from 'zustand';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The email of the sign-up or of the attempt to sign in. */
    email?: string | undefined;
  }
}

/** The recipient of the last email, and the time before which no other may be requested. */
export interface EmailCountdown {
  readonly email: string;
  /** Milliseconds of this device's clock. */
  readonly until: number;
}

const noEmail: EmailCountdown = { email: '', until: 0 };

const isCountdown = (value: unknown): value is EmailCountdown =>
  isRecord(value) && typeof value.email === 'string' && typeof value.until === 'number';

const createEmailCountdown = (key: string) => {
  const saved = stored('browser', key, json(isCountdown), noEmail);
  const use = create<EmailCountdown>(() => saved.read());
  return {
    /** A hook. The email is empty before the first request. */
    use,
    get: use.getState,
    start: (email: string, seconds: number): void => {
      const wait = { email, until: Date.now() + seconds * 1000 };
      saved.write(wait);
      use.setState(wait);
    },
    clear: (): void => {
      saved.remove();
      use.setState(noEmail);
    },
  };
};

/** Countdowns of the emails that this browser requested, stored over reloads (spec 1 §3 Confirm email). */
export const emailCountdowns = {
  confirmation: createEmailCountdown('confirmation'),
  recovery: createEmailCountdown('recovery'),
};
