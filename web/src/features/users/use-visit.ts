import { useEffect, useRef } from 'react';
import { ApiError, api } from '../../lib/http/api.ts';

/** Tells the server of a visit and where it came from, once an opening, when there is a profile to be seen (spec 2 §7). */
export const useVisit = (hid: string, source: string, seen: boolean): void => {
  const told = useRef(false);
  useEffect(() => {
    if (!seen || told.current) return;
    told.current = true;
    api('visitUser', { id: hid, source }).catch((error: unknown) => {
      // A visit that is not counted is no trouble of who looks.
      if (!(error instanceof ApiError)) throw error;
    });
  }, [hid, source, seen]);
};
