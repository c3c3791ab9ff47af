import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from '../../../lib/realtime/connection.ts';
import { followMessenger } from '../live.ts';
import { useLive } from '../live-store.ts';
import { dialogsQuery } from '../queries.ts';
import { mergeDialogs } from './merge-dialogs.ts';

/** The number of dialogs whose members' presence is watched. */
const maxWatched = 50;

/** The dialog list with the events since it was loaded. */
export const useDialogs = () => {
  useEffect(followMessenger, []);
  const query = useInfiniteQuery(dialogsQuery);
  const threads = useLive((state) => state.threads);
  const addedDialogs = useLive((state) => state.dialogs);
  const { data } = query;
  const dialogs = useMemo(
    () =>
      data &&
      mergeDialogs(
        data.pages.flatMap((page) => page.dialogs),
        addedDialogs,
        threads,
      ),
    [data, addedDialogs, threads],
  );
  useWatch(
    useMemo(
      () =>
        (dialogs ?? [])
          .slice(0, maxWatched)
          .map(({ hid }) => hid)
          .sort(),
      [dialogs],
    ),
  );
  return { query, dialogs };
};
