const parse = <T>(text: string | null): readonly T[] => {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as T[]) : [];
  } catch {
    // Somebody else's writing under our name: as good as none.
    return [];
  }
};

/** A list that is kept in the browser, for all tabs, over reloads; `listen` hears of changes in any of them. */
export const storedList = <T>(key: string) => {
  let text = localStorage.getItem(key);
  let entries = parse<T>(text);
  const listeners = new Set<() => void>();

  /** The same array as long as nothing changed. */
  const read = (): readonly T[] => {
    const now = localStorage.getItem(key);
    if (now !== text) {
      text = now;
      entries = parse<T>(now);
    }
    return entries;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };

  return {
    read,
    write: (next: readonly T[]): void => {
      if (next.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
      tell();
    },
    listen: (listener: () => void): (() => void) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
};
