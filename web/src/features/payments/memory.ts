import { useSession } from '../../lib/session.ts';

const ownKey = (name: string): string => `${name}:${useSession.getState().member ?? ''}`;

/** Something of whoever is signed in that this browser keeps, for all its tabs. */
export const memory = <T extends object>(name: string) => ({
  /** What is kept; undefined where nothing is, or nothing that can be read. */
  read: (): T | undefined => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(ownKey(name)) ?? 'null');
      return typeof value === 'object' && value !== null ? (value as T) : undefined;
    } catch {
      // Somebody else's writing under our name: as good as none.
      return undefined;
    }
  },
  write: (value: T): void => localStorage.setItem(ownKey(name), JSON.stringify(value)),
});
