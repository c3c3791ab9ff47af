import type { Dialog } from '@kindred/contract/messenger';
import { useCallback, useMemo, useState } from 'react';
import { useWatch } from '../../../lib/realtime/connection.ts';
import type { RowRange } from './windowed-rows.tsx';

/** The number of dialogs whose members' presence is watched. The server accepts twice as many of one tab. */
const maxWatched = 50;

/**
 * Watches the presence of the members in the visible rows and near them. Returns a function that sets the visible rows, to be called when
 * scrolling has ended: each change is a message to the server.
 */
export const useWatchNear = (dialogs: readonly Dialog[] | undefined): ((visible: RowRange) => void) => {
  const [first, setFirst] = useState(0);
  const hids = useMemo(() => {
    const all = dialogs ?? [];
    const from = Math.max(0, Math.min(first, all.length - maxWatched));
    return all
      .slice(from, from + maxWatched)
      .map(({ hid }) => hid)
      .sort();
  }, [dialogs, first]);
  useWatch(hids);
  return useCallback(({ from, to }) => setFirst(Math.max(0, Math.floor((from + to - maxWatched) / 2))), []);
};
