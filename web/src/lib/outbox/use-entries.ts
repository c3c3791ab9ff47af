import type { Entry } from '@kindred/outbox/outbox';
import { useSyncExternalStore } from 'react';

interface Entries<T> {
  readonly read: () => readonly Entry<T>[];
  readonly listen: (listener: () => void) => () => void;
}

/** The entries of an outbox, the oldest first; the same array until they change. */
export const useEntries = <T>({ listen, read }: Entries<T>): readonly Entry<T>[] => useSyncExternalStore(listen, read);
