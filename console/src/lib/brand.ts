import { number, stored } from '@kindred/ui/storage';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

const saved = stored('tab', 'console-brand', number, undefined);
const listeners = new Set<() => void>();

const read = (): number | undefined => saved.read() || undefined;

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The brand to which all queues, counts and figures of this tab are limited; undefined for all brands. */
export const useBrandFilter = (): number | undefined => useSyncExternalStore(listen, read);

export const chooseBrand = (brand: number | undefined): void => {
  if (brand === undefined) saved.remove();
  else saved.write(brand);
  for (const listener of listeners) listener();
};

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: () => api('consoleBrands'),
  staleTime: Number.POSITIVE_INFINITY,
});
