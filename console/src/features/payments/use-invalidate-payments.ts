import { useQueryClient } from '@tanstack/react-query';
import { paymentsKey } from './payments-key.ts';

/** Returns a function that refetches all visible payment queries and the queue lengths. */
export const useInvalidatePayments = (): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () => Promise.all([paymentsKey, ['queues']].map((queryKey) => client.invalidateQueries({ queryKey })));
};
