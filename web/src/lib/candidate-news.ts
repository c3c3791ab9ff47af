/** What the matches game must hear of, wherever it happened: it may stand behind another screen. */
interface CandidateNews {
  /** A member was liked, passed or blocked: they are no candidate any more. */
  decided: string;
  /** A like is under way, or not any more, that will tell of a match on the spot. */
  liking: { readonly hid: string; readonly underWay: boolean };
  /** No likes are left, for so many seconds. */
  limited: number;
  /** One looks for others now: the list starts anew (spec 2 §4 Matches game). */
  wishesChanged: null;
}

type Listener<E extends keyof CandidateNews> = (about: CandidateNews[E]) => void;

const listeners: { [E in keyof CandidateNews]: Set<Listener<E>> } = {
  decided: new Set(),
  liking: new Set(),
  limited: new Set(),
  wishesChanged: new Set(),
};

export const tellCandidateNews = <E extends keyof CandidateNews>(event: E, about: CandidateNews[E]): void => {
  for (const listener of listeners[event]) listener(about);
};

/** Calls back for each. Answers how to stop. */
export const onCandidateNews = <E extends keyof CandidateNews>(event: E, listener: Listener<E>): (() => void) => {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
};
