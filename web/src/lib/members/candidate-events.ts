/** Events for the matches game, which may be mounted behind another screen. */
interface CandidateEvents {
  /** A member was liked, passed or blocked, and is no longer a candidate. */
  decided: string;
  /** A like of another screen started or ended. That screen shows the match. */
  liking: { readonly hid: string; readonly underWay: boolean };
  /** Seconds until the next like is allowed. */
  limited: number;
  /** The current member published a photo. Likes that waited for one are sent. */
  photoAdded: null;
  /** The search settings changed: the list starts again (spec 2 §4 Matches game). */
  wishesChanged: null;
}

type Listener<E extends keyof CandidateEvents> = (about: CandidateEvents[E]) => void;

const listeners: { [E in keyof CandidateEvents]: Set<Listener<E>> } = {
  decided: new Set(),
  liking: new Set(),
  limited: new Set(),
  photoAdded: new Set(),
  wishesChanged: new Set(),
};

export const publishCandidateEvent = <E extends keyof CandidateEvents>(event: E, about: CandidateEvents[E]): void => {
  for (const listener of listeners[event]) listener(about);
};

/** Calls `listener` for each event. Returns a function that removes it. */
export const onCandidateEvent = <E extends keyof CandidateEvents>(event: E, listener: Listener<E>): (() => void) => {
  listeners[event].add(listener);
  return () => listeners[event].delete(listener);
};
