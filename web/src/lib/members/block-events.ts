import { useQueryClient } from '@tanstack/react-query';
import { useRealtime } from '../realtime/connection.ts';

/** The keys of queries that name members, some of which a block hides, beside the dialogs, which follow their own events. */
const listing = [['lists'], ['search'], ['activity'], ['counters', 'totals'], ['blockList']] as const;

/** Refetches what lists members when a block began or ended, by either side or in another tab. Used once, in the shell. */
export const useBlockEvents = (): void => {
  const client = useQueryClient();
  useRealtime('rpc.visibility', () => {
    for (const queryKey of listing) void client.invalidateQueries({ queryKey });
  });
};
