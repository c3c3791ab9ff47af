import { retryFetch } from '../lib/http/retry-fetch.ts';
import { loadNamespaces, type Namespace } from '../lib/i18n/i18n.ts';

type MemberStart = typeof import('./-member-start.ts');

/** Without a network an import resolves to undefined (`app/main.tsx`). */
const loadMemberStart = (): Promise<MemberStart | undefined> => retryFetch(() => import('./-member-start.ts'));

/** Resolves when the flags of this page load are final. If their code cannot load, the flags of the page stay. */
export const settleFlags = (): Promise<void> =>
  loadMemberStart().then(
    (start) => start?.settleExperiments(),
    () => undefined,
  );

interface Screen {
  readonly texts: readonly Namespace[];
  readonly queries: (start: MemberStart['startQueries']) => void;
}

/**
 * For a member route's loader: loads the texts and starts the first requests beside the route's code. Waits for the texts alone.
 * Starts no requests on a preload, which may never be followed, nor on a change of the search parameters.
 */
export const loadScreen = ({ cause }: { readonly cause: string }, { texts, queries }: Screen): Promise<void> => {
  if (cause === 'enter')
    loadMemberStart().then(
      (start) => start && queries(start.startQueries),
      // The screen makes its requests itself.
      () => undefined,
    );
  return loadNamespaces(...texts);
};
