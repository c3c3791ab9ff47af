import type { ListUser } from '@kindred/contract/shapes';
import { create } from 'zustand';
import { api } from '../../lib/http/api.ts';
import { onCandidateEvent } from '../../lib/members/candidate-events.ts';
import {
  addMark,
  flushMarks,
  type MarkKind,
  onMarkOutcome,
  pendingMarks,
  withdrawMark,
} from '../../lib/members/marks.ts';
import { useSession } from '../../lib/session/session.ts';
import * as rules from './game.ts';

interface GameState extends rules.Game {
  readonly loading: boolean;
  /** Why the last page could not be loaded. */
  readonly failure: unknown;
  /** The member of a new match, until the match is shown. */
  readonly match: ListUser | null;
  /** Unix milliseconds before which the server would refuse a like. */
  readonly limitedUntil: number;
  /** Unix milliseconds at which likes renew; null if the server did not say. */
  readonly renewsAt: number | null;
  /** Incremented on each refused like, so that every refusal opens the limit popup. */
  readonly limitRefusals: number;
}

const fresh: GameState = {
  ...rules.newGame,
  loading: false,
  failure: null,
  match: null,
  limitedUntil: 0,
  renewsAt: null,
  limitRefusals: 0,
};

/** How long likes are off after a refusal without Retry-After. */
const defaultLimitSeconds = 60;

/** The matches game of the current member. The stack stays the same while the member visits other pages. */
export const useGame = create<GameState>(() => fresh);

/** Incremented when the list starts again: answers to older requests are dropped. */
let listGeneration = 0;

/** Loads the next page if few cards are left. */
export const refill = async (): Promise<void> => {
  const game = useGame.getState();
  if (game.loading || !rules.needsMore(game)) return;
  const generation = listGeneration;
  useGame.setState({ loading: true, failure: null });
  try {
    const { hits, nextPageToken } = await api('pickUp', game.cursor ? { pageToken: game.cursor } : {});
    if (generation !== listGeneration) return;
    useGame.setState((now) => ({ ...rules.addPage(now, hits, nextPageToken), loading: false }));
  } catch (error) {
    if (generation === listGeneration) useGame.setState({ loading: false, failure: error });
    return;
  }
  // All candidates of the page may be known already.
  await refill();
};

/** The times of the limit, from the seconds of the server's Retry-After. */
const renewalTimes = (seconds: number | undefined): Pick<GameState, 'limitedUntil' | 'renewsAt'> => ({
  limitedUntil: Date.now() + (seconds ?? defaultLimitSeconds) * 1000,
  renewsAt: seconds === undefined ? null : Date.now() + seconds * 1000,
});

onMarkOutcome((outcome) => {
  if (outcome.is === 'marked' && outcome.match && outcome.mark.candidate) useGame.setState({ match: outcome.match });
  if (outcome.is !== 'limited') return;
  const cards = outcome.likes.flatMap(({ candidate }) => candidate ?? []);
  useGame.setState((game) => ({
    ...rules.returnLikes(game, cards),
    ...renewalTimes(outcome.retryAfterSeconds),
    limitRefusals: game.limitRefusals + (cards.length > 0 ? 1 : 0),
  }));
});

/** Likes or passes the top card. Returns whether it left the stack: without likes it stays. */
export const markTop = (kind: MarkKind): boolean => {
  const { cards, limitedUntil, limitRefusals } = useGame.getState();
  const [candidate] = cards;
  if (!candidate) return false;
  if (kind === 'like' && Date.now() < limitedUntil) {
    useGame.setState({ limitRefusals: limitRefusals + 1 });
    return false;
  }
  useGame.setState((game) => rules.mark(game, kind));
  const { operationToken: token, trackingData } = candidate;
  addMark({ kind, hid: candidate.user.hid, request: { token, trackingData }, candidate });
  void refill();
  return true;
};

/** Shows members who are not nearby until the list starts over. */
export const showFarther = (): void => useGame.setState(rules.widen);
export const undoPass = (): void => {
  const { skipped } = useGame.getState();
  useGame.setState(rules.undo);
  if (skipped) withdrawMark(skipped.user.hid);
};
export const endUndo = (): void => useGame.setState(rules.endUndoOffer);
export const removeLeavingCard = (hid: string): void => useGame.setState((game) => rules.removeLeaving(game, hid));
/** Drops unfinished animations when the page closes. */
export const clearAnimations = (): void => useGame.setState({ leaving: [], returned: null });
export const clearMatch = (): void => useGame.setState({ match: null });

/** Empties the list; its next page is the first. */
const emptyList = (): void => {
  listGeneration += 1;
  useGame.setState((game) => ({ ...rules.emptyStack(game), loading: false, failure: null }));
};

/** Loads the list from its first page. */
export const startOver = (): void => {
  emptyList();
  void refill();
};

/** Resets the game for the current member. Members with pending marks count as marked. */
const reset = (): void => {
  listGeneration += 1;
  useGame.setState({ ...fresh, decided: new Set(pendingMarks().map(({ hid }) => hid)) }, true);
  flushMarks();
};

reset();
useSession.subscribe((now, before) => {
  if (now.member !== before.member) reset();
});
onCandidateEvent('decided', (hid) => useGame.setState((game) => rules.removeMember(game, hid)));
onCandidateEvent('limited', (seconds) => useGame.setState(renewalTimes(seconds)));
// The page loads the list when it is mounted.
onCandidateEvent('wishesChanged', emptyList);
