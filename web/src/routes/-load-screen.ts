import { retryFetch } from '../lib/http/retry-fetch.ts';
import { loadNamespaces, type Namespace } from '../lib/i18n/i18n.ts';
import { type PopupSearch, readPopup } from '../lib/popups/popups.ts';
import { firstLoad } from '../lib/routing/first-load.ts';

type MemberStart = typeof import('./-member-start.ts');

/** Without a network an import resolves to undefined (`app/main.tsx`). */
const loadMemberStart = (): Promise<MemberStart | undefined> => retryFetch(() => import('./-member-start.ts'));

/** Resolves when the flags of this page load are final. If their code cannot load, the flags of the page stay. */
export const settleFlags = (): Promise<void> =>
  loadMemberStart().then(
    (start) => start?.settleExperiments(),
    () => undefined,
  );

/** The parts of a loader's context. */
interface Place {
  readonly cause: string;
  readonly location: { readonly search: Readonly<Record<string, unknown>> };
}

interface Screen {
  readonly texts: readonly Namespace[];
  /** Starts the first requests. Resolves when they are answered, or failed. */
  readonly queries: (start: MemberStart['startQueries']) => Promise<unknown>;
}

/** How long the first screen of a page load waits for its answers, in milliseconds. The page shows its frame meanwhile. */
const firstAnswersMs = 1000;

const firstAnswers = (answered: Promise<unknown>): Promise<unknown> =>
  Promise.race([answered, new Promise((resolve) => setTimeout(resolve, firstAnswersMs))]);

/** Loads the popup of the address that the page was loaded with, so that the first screen contains it. Without it the popup loads itself. */
export const loadFirstPopup = async ({ popup, ...parameters }: PopupSearch): Promise<void> => {
  if (popup === undefined || !firstLoad.isRunning()) return;
  await firstAnswers(
    loadMemberStart()
      .then((start) => start?.loadPopup(popup, parameters))
      .catch(() => undefined),
  );
};

/**
 * For a member route's loader: loads the texts and starts the first requests beside the route's code. Waits for the texts alone, except for
 * the first screen of a page load: rendered with its answers, it is rendered once. Below the popup of the address, it renders later. Starts
 * no requests on a preload, which may never be followed, nor on a change of the search parameters.
 */
export const loadScreen = async ({ cause, location }: Place, { texts, queries }: Screen): Promise<void> => {
  const loaded = loadNamespaces(...texts);
  if (cause === 'enter') {
    const answered = loadMemberStart()
      .then((start) => start && queries(start.startQueries))
      // The screen makes its requests itself.
      .catch(() => undefined);
    const isBelow = readPopup(location.search).popup !== undefined;
    if (firstLoad.isRunning() && !isBelow) await Promise.race([answered, loaded.then(() => firstAnswers(answered))]);
  }
  await loaded;
};
