import { useEffect, useRef } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';

/** Sends one visit per opened profile, with its source, when `isVisible` is true (spec 2 §7). */
export const useVisit = (hid: string, source: string, isVisible: boolean): void => {
  const isSent = useRef(false);
  useEffect(() => {
    if (!isVisible || isSent.current) return;
    isSent.current = true;
    api('visitUser', { id: hid, source }).catch((error: unknown) => {
      // A failed visit does not concern the viewer.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [hid, source, isVisible]);
};
