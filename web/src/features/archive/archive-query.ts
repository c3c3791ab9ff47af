import type { ArchiveState } from '@kindred/contract/engagement/archive';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';

const pollMs = 4000;

const isBeingMade = (state: ArchiveState | undefined): boolean =>
  state?.archive != null && state.archive.readyAt === null;

/** The state of the member's archive. It is read again while the archive is being made. */
export const archiveQuery = queryOptions({
  queryKey: ['archive'],
  queryFn: ({ signal }) => api('archiveState', {}, { signal }),
  staleTime: 0,
  refetchInterval: ({ state }) => isBeingMade(state.data) && pollMs,
});
