const loadedByKey = new Map<string, Promise<unknown>>();

/**
 * Loads a value at the first call with a key, and returns the same promise at later calls. The key names the kind of the value too, because
 * all callers share the map. A load that fails is repeated at the next call. Loaded values are never evicted.
 */
export const loadOnce = <T>(key: string, load: () => Promise<T>): Promise<T> => {
  const existing = loadedByKey.get(key) as Promise<T> | undefined;
  if (existing) return existing;
  const loading = load();
  loadedByKey.set(key, loading);
  loading.catch(() => loadedByKey.delete(key));
  return loading;
};
