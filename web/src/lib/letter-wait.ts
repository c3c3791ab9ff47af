import { create } from 'zustand';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The address that one signed up or tried to sign in with. */
    email?: string | undefined;
  }
}

/** Whom a letter went to, and until when no other may be asked for. */
export interface LetterWait {
  readonly email: string;
  /** Milliseconds of this device's clock. */
  readonly until: number;
}

const nobody: LetterWait = { email: '', until: 0 };

const read = (key: string): LetterWait => {
  try {
    const { email, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<LetterWait>;
    return typeof email === 'string' && typeof until === 'number' ? { email, until } : nobody;
  } catch {
    // Somebody else's writing under our name: as good as none.
    return nobody;
  }
};

const letterWait = (key: string) => {
  const use = create<LetterWait>(() => read(key));
  return {
    /** A hook; its email is empty where no letter is known of. */
    use,
    get: use.getState,
    keep: (email: string, seconds: number): void => {
      const wait = { email, until: Date.now() + seconds * 1000 };
      localStorage.setItem(key, JSON.stringify(wait));
      use.setState(wait);
    },
    forget: (): void => {
      localStorage.removeItem(key);
      use.setState(nobody);
    },
  };
};

/** The letters that this browser asked for, kept over its reloads (spec 1 §3 Confirm email). */
export const letters = { confirmation: letterWait('confirmation'), recovery: letterWait('recovery') };
