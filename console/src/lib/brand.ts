import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

const storageKey = 'console-brand';
const listeners = new Set<() => void>();

const read = (): number | undefined => Number(sessionStorage.getItem(storageKey)) || undefined;

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand that all queues, counts and figures of this tab are narrowed to; undefined: all brands. */
export const useBrand = (): number | undefined => useSyncExternalStore(listen, read);

export const chooseBrand = (brand: number | undefined): void => {
  if (brand === undefined) sessionStorage.removeItem(storageKey);
  else sessionStorage.setItem(storageKey, String(brand));
  for (const listener of listeners) listener();
};

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => api('consoleBrands'),
  staleTime: Number.POSITIVE_INFINITY,
});
