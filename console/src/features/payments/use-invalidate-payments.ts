import { useQueryClient } from '@tanstack/react-query';
import { paymentsKey } from './payments-key.ts';

/** Has all that is shown of payments, and what waits for the desk, asked anew; ends when it is there. */
export const useInvalidatePayments = (): (() => Promise<unknown>) => {
  const client = useQueryClient();
  return () => Promise.all([paymentsKey, ['queues']].map((queryKey) => client.invalidateQueries({ queryKey })));
};
