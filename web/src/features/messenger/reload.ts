import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../lib/http/query-client.ts';
import { forgetDialogs, useLive } from './live-store.ts';
import { dialogsQuery } from './queries.ts';

/** Requests again what was requested. A running request may be older than the event that asks for this. */
export const requestAgain = async (...queryKeys: QueryKey[]): Promise<void> => {
  for (const queryKey of queryKeys) {
    // Invalidation alone resolves at the end of a first load that runs already, whose answer may be older.
    await queryClient.cancelQueries({ queryKey });
    await queryClient.invalidateQueries({ queryKey });
  }
};

/**
 * Loads the dialogs again after a block began or ended. Removes those that events had added: the loaded pages have them, unless they are
 * hidden now.
 */
export const reloadDialogs = async (): Promise<void> => {
  const { dialogs } = useLive.getState();
  await requestAgain(dialogsQuery.queryKey);
  forgetDialogs(dialogs);
};
