import type { Dialog } from '@kindred/contract/messenger';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dialogQuery, threadQuery } from '../queries.ts';

/** The member of a popup over a thread: from the loaded thread, else by a request. Undefined while it loads. */
export const useOtherMember = (hid: string): Dialog['user'] | undefined => {
  const client = useQueryClient();
  const known = client.getQueryData(threadQuery(hid).queryKey)?.pages[0]?.dialog ?? undefined;
  const { data } = useQuery({ ...dialogQuery(hid), enabled: known === undefined });
  return (known ?? data)?.user;
};
