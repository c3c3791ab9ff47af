import type { QueryKey } from '@tanstack/react-query';
import { createContext, use } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The key of the cached list of members from which a profile was opened. */
    fromList?: QueryKey;
  }
}

/** The key of the cached list whose tiles are inside. The profiles that they open have links to the previous and next member of it. */
export const ListOrigin = createContext<QueryKey | undefined>(undefined);

/** The state of a history entry that a link to a profile creates. */
export const useOriginState = (): { readonly fromList?: QueryKey } => {
  const fromList = use(ListOrigin);
  return fromList ? { fromList } : {};
};
