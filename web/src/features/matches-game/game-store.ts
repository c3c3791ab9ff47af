import { limits } from '@kindred/contract/limits';
import type { Candidate } from '@kindred/contract/matches-game';
import type { UserInfo } from '@kindred/contract/profile';
import type { ListUser } from '@kindred/contract/shapes';
import { create } from 'zustand';
import { api } from '../../lib/http/api.ts';
import { onCandidateEvent } from '../../lib/members/candidate-events.ts';
import {
  addMark,
  flushMarks,
  onMarkOutcome,
  pendingMarks,
  sendWaitingLikes,
  withdrawMark,
} from '../../lib/members/marks.ts';
import type { MarkKind } from '../../lib/members/pending-mark.ts';
import { useSession } from '../../lib/session/session.ts';
import { countMark, restoreBreaks } from './breaks/breaks-store.ts';
import * as rules from './game.ts';

interface GameState extends rules.Game {
  readonly loading: boolean;
  /** Why the last page could not be loaded. */
  readonly failure: unknown;
  /** The member of a new match, until the match is shown. */
  readonly match: ListUser | null;
  /** Unix milliseconds before which the server would refuse a like. */
  readonly limitedUntil: number;
  /** Unix milliseconds of the answer that limited the likes. */
  readonly limitedSince: number;
  /** Unix milliseconds at which likes renew; null if the server did not say. */
  readonly renewsAt: number | null;
  /** Incremented on each refused like, so that every refusal opens the limit popup. */
  readonly limitRefusals: number;
  /** Likes are blocked until the member uploads a photo, at most until `limitedUntil`. */
  readonly isPhotoNeeded: boolean;
  /** Incremented on each like that needs a photo, so that each opens the upload. */
  readonly photoRefusals: number;
  /** Unix milliseconds before which the server would refuse a pass. */
  readonly passLimitedUntil: number;
  /** Incremented on each refused pass, so that every refusal shows a toast. */
  readonly passRefusals: number;
}

const fresh: GameState = {
  ...rules.newGame,
  loading: false,
  failure: null,
  match: null,
  limitedUntil: 0,
  limitedSince: 0,
  renewsAt: null,
  limitRefusals: 0,
  isPhotoNeeded: false,
  photoRefusals: 0,
  passLimitedUntil: 0,
  passRefusals: 0,
};

/** How long likes are off after a refusal without Retry-After. */
const defaultLimitSeconds = 60;

/** The matches game of the current member. The stack stays the same while the member visits other pages. */
export const useGame = create<GameState>(() => fresh);

/** Incremented when the list starts again: answers to older requests are dropped. */
let listGeneration = 0;

const pendingHids = (): ReadonlySet<string> => new Set(pendingMarks().map(({ hid }) => hid));

/** The state at the start of a request for a page. The server knows all marks that are not pending by then. */
const startPage = (game: GameState): Partial<GameState> => ({
  ...rules.forgetSettled(game, pendingHids()),
  loading: true,
});

/** Loads the next page if few cards are left. */
export const refill = async (): Promise<void> => {
  const game = useGame.getState();
  if (game.loading || !rules.needsMore(game)) return;
  const generation = listGeneration;
  useGame.setState((now) => ({ ...startPage(now), failure: null }));
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

/** Requests the first page again for a stack that has one: adds its new candidates, and the server resets their counter. */
export const loadNewCandidates = async (): Promise<void> => {
  const { cursor, loading } = useGame.getState();
  if (cursor === null || loading) return;
  const generation = listGeneration;
  useGame.setState(startPage);
  const page = await api('pickUp', {}).catch(() => null);
  if (generation !== listGeneration) return;
  useGame.setState((now) => ({
    ...(page && rules.addPage(now, page.hits, now.cursor || page.nextPageToken)),
    loading: false,
  }));
};

/** The times of the limit, from the seconds of the server's Retry-After. */
const renewalTimes = (seconds: number | undefined): Pick<GameState, 'limitedUntil' | 'limitedSince' | 'renewsAt'> => ({
  limitedSince: Date.now(),
  limitedUntil: Date.now() + (seconds ?? defaultLimitSeconds) * 1000,
  renewsAt: seconds === undefined ? null : Date.now() + seconds * 1000,
});

const cardsOf = (marks: readonly { readonly candidate?: Candidate }[]): Candidate[] =>
  marks.flatMap(({ candidate }) => candidate ?? []);

onMarkOutcome((outcome) => {
  if (outcome.is === 'marked') {
    if (outcome.match && outcome.mark.candidate) useGame.setState({ match: outcome.match });
  } else if (outcome.is === 'limited') {
    const cards = cardsOf(outcome.likes);
    useGame.setState((game) => ({
      ...rules.returnMarks(game, 'like', cards),
      ...renewalTimes(outcome.retryAfterSeconds),
      isPhotoNeeded: false,
      limitRefusals: game.limitRefusals + (cards.length > 0 ? 1 : 0),
    }));
  } else if (outcome.is === 'photoNeeded') {
    // The cards do not return: their likes are sent after the upload.
    const isFromGame = cardsOf(outcome.likes).length > 0;
    useGame.setState(({ photoRefusals }) => ({
      ...renewalTimes(outcome.retryAfterSeconds),
      isPhotoNeeded: true,
      photoRefusals: photoRefusals + (isFromGame ? 1 : 0),
    }));
  } else if (outcome.is === 'passesLimited') {
    const cards = cardsOf(outcome.passes);
    useGame.setState((game) => ({
      ...rules.returnMarks(game, 'pass', cards),
      passLimitedUntil: renewalTimes(outcome.retryAfterSeconds).limitedUntil,
      passRefusals: game.passRefusals + (cards.length > 0 ? 1 : 0),
    }));
  }
});

const unlimited = { limitedUntil: 0, limitedSince: 0, renewsAt: null, isPhotoNeeded: false } as const;

/**
 * Applies the daily likes of the profile: a new session and another device block likes, a purchase and a photo release them. A profile
 * that is older than the refusal of a like changes nothing.
 * @param loadedAt unix milliseconds
 */
export const applyDailyLikes = (
  { count, limit, renews_at }: NonNullable<UserInfo['own']>['daily_likes'],
  loadedAt: number,
): void => {
  const { limitedUntil, limitedSince } = useGame.getState();
  if (loadedAt < limitedSince) return;
  if (limit === null || count < limit) {
    if (limitedUntil > 0) useGame.setState(unlimited);
    return;
  }
  const isPhotoNeeded = limit === limits.dailyLikes.withoutPhoto;
  if (renews_at !== null)
    useGame.setState({
      limitedUntil: renews_at * 1000,
      renewsAt: renews_at * 1000,
      limitedSince: loadedAt,
      isPhotoNeeded,
    });
};

/** Counts a mark that a limit blocks, so that its reason is shown. Returns whether it is blocked. */
const refuseBlocked = (kind: MarkKind): boolean => {
  const { limitedUntil, passLimitedUntil, isPhotoNeeded } = useGame.getState();
  if (Date.now() >= (kind === 'like' ? limitedUntil : passLimitedUntil)) return false;
  if (kind === 'pass') useGame.setState(({ passRefusals }) => ({ passRefusals: passRefusals + 1 }));
  else if (isPhotoNeeded) useGame.setState(({ photoRefusals }) => ({ photoRefusals: photoRefusals + 1 }));
  else useGame.setState(({ limitRefusals }) => ({ limitRefusals: limitRefusals + 1 }));
  return true;
};

/** Likes or passes the top card. Returns whether it left the stack: while a limit blocks the mark it stays. */
export const markTop = (kind: MarkKind): boolean => {
  const [candidate] = useGame.getState().cards;
  if (!candidate || refuseBlocked(kind)) return false;
  useGame.setState((game) => rules.mark(game, kind));
  const { operationToken: token, trackingData } = candidate;
  addMark({ kind, hid: candidate.user.hid, request: { token, trackingData }, candidate });
  countMark();
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
  useGame.setState({ ...fresh, decided: pendingHids() }, true);
  restoreBreaks();
  sendWaitingLikes({ ifDue: true });
  flushMarks();
};

reset();
useSession.subscribe((now, before) => {
  if (now.member !== before.member) reset();
});
onCandidateEvent('decided', (hid) =>
  useGame.setState((game) => rules.removeMember(game.loading ? game : rules.forgetSettled(game, pendingHids()), hid)),
);
onCandidateEvent('limited', (seconds) => useGame.setState(renewalTimes(seconds)));
onCandidateEvent('photoAdded', () => {
  if (useGame.getState().isPhotoNeeded) useGame.setState(unlimited);
  sendWaitingLikes();
});
// The page loads the list when it is mounted.
onCandidateEvent('wishesChanged', emptyList);
