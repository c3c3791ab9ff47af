import type { Dialog } from '@kindred/contract/messenger';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dialogQuery, threadQuery } from '../queries.ts';

/** Whom a popup over a thread is about; as the thread knows them, until they are asked for. */
export const useOther = (hid: string): Dialog['user'] | undefined => {
  const client = useQueryClient();
  const known = client.getQueryData(threadQuery(hid).queryKey)?.pages[0]?.dialog ?? undefined;
  const { data } = useQuery({ ...dialogQuery(hid), enabled: known === undefined });
  return (known ?? data)?.user;
};
