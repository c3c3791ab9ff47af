import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useWatch } from '../../../lib/realtime/connection.ts';
import { followMessenger } from '../live.ts';
import { useLive } from '../live-store.ts';
import { dialogsQuery } from '../queries.ts';
import { mergeDialogs } from './merge-dialogs.ts';

const watched = 50;

/** The dialog list, kept current by what is told. */
export const useDialogs = () => {
  useEffect(followMessenger, []);
  const query = useInfiniteQuery(dialogsQuery);
  const threads = useLive((state) => state.threads);
  const cameUp = useLive((state) => state.dialogs);
  const { data } = query;
  const dialogs = useMemo(
    () =>
      data &&
      mergeDialogs(
        data.pages.flatMap((page) => page.dialogs),
        cameUp,
        threads,
      ),
    [data, cameUp, threads],
  );
  useWatch(
    useMemo(
      () =>
        (dialogs ?? [])
          .slice(0, watched)
          .map(({ hid }) => hid)
          .sort(),
      [dialogs],
    ),
  );
  return { query, dialogs };
};
