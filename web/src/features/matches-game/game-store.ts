import type { ListUser } from '@kindred/contract/shapes';
import { create } from 'zustand';
import { api } from '../../lib/api.ts';
import { onCandidateNews } from '../../lib/candidate-news.ts';
import { useSession } from '../../lib/session.ts';
import * as rules from './game.ts';
import { keepMarks, keptMarks } from './kept-marks.ts';
import { pauseBefore } from './pause-before.ts';
import { sendMark } from './send-mark.ts';

interface GameState extends rules.Game {
  readonly loading: boolean;
  /** Why the last page did not come. */
  readonly failure: unknown;
  /** Someone who likes back, until that is shown. */
  readonly match: ListUser | null;
  /** Unix milliseconds before which a like would be refused. */
  readonly limitedUntil: number;
  /** Unix milliseconds at which there are new likes, where the server said. */
  readonly renewsAt: number | null;
  /** Counts how often the limit was met, so that each time is told. */
  readonly limitMet: number;
}

const fresh: GameState = {
  ...rules.newGame,
  loading: false,
  failure: null,
  match: null,
  limitedUntil: 0,
  renewsAt: null,
  limitMet: 0,
};

/** How long likes rest after a refusal that did not say. */
const defaultRestSeconds = 60;

/** The matches game of whoever is signed in. It outlives its page: who comes back finds the stack as it was. */
export const useGame = create<GameState>(() => fresh);

/** Grows when the list starts anew: answers to older questions are void. */
let list = 0;
/** Grows with the member: what was queued is of nobody else's concern. */
let session = 0;

/** A change of the stack; what waits to be told survives the page. */
const change = (take: (game: GameState) => Partial<GameState>): void => {
  const { outbox } = useGame.getState();
  useGame.setState(take);
  const { member } = useSession.getState();
  const now = useGame.getState().outbox;
  if (member !== null && now !== outbox) keepMarks(member, outbox, now);
};

/** Asks for the next page, where it is time for one. */
export const refill = async (): Promise<void> => {
  const game = useGame.getState();
  if (game.loading || !rules.needsMore(game)) return;
  const asked = list;
  useGame.setState({ loading: true, failure: null });
  try {
    const { hits, nextPageToken } = await api('pickUp', game.cursor ? { pageToken: game.cursor } : {});
    if (asked !== list) return;
    useGame.setState((now) => ({ ...rules.receive(now, hits, nextPageToken), loading: false }));
  } catch (error) {
    if (asked === list) useGame.setState({ loading: false, failure: error });
    return;
  }
  // All of a page may be known already.
  await refill();
};

/** Tells the marks one after the other; one alone is under way, so that their order stands. */
const tell = async (): Promise<void> => {
  const mine = session;
  let attempt = 0;
  for (;;) {
    const { outbox, sending } = useGame.getState();
    const [first] = outbox;
    if (sending || !first) return;
    useGame.setState({ sending: true });
    const outcome = await sendMark(first);
    if (mine !== session) return;
    if (outcome.is === 'later') {
      await pauseBefore(attempt, outcome.afterSeconds);
      if (mine !== session) return;
      attempt += 1;
      useGame.setState({ sending: false });
      continue;
    }
    attempt = 0;
    if (outcome.is === 'limit') rest(outcome.retryAfterSeconds);
    else change(rules.settle);
    if (outcome.is === 'told' && outcome.match) useGame.setState({ match: outcome.match });
  }
};

/** When there are likes again, as far as the server said. */
const renewal = (seconds: number | undefined): Pick<GameState, 'limitedUntil' | 'renewsAt'> => ({
  limitedUntil: Date.now() + (seconds ?? defaultRestSeconds) * 1000,
  renewsAt: seconds === undefined ? null : Date.now() + seconds * 1000,
});

const rest = (seconds: number | undefined): void =>
  change((game) => ({
    ...rules.takeBackLikes(game),
    ...renewal(seconds),
    limitMet: game.limitMet + 1,
  }));

/** Likes or passes the top card. Answers whether it left: without likes it stays. */
export const markTop = (kind: rules.MarkKind): boolean => {
  const { cards, limitedUntil, limitMet } = useGame.getState();
  if (cards.length === 0) return false;
  if (kind === 'like' && Date.now() < limitedUntil) {
    useGame.setState({ limitMet: limitMet + 1 });
    return false;
  }
  change((game) => rules.mark(game, kind));
  void tell();
  void refill();
  return true;
};

/** Shows members who are not nearby, until the list starts over. */
export const showFarther = (): void => useGame.setState(rules.widen);
export const undoPass = (): void => change(rules.undo);
export const forgetSkipped = (): void => change(rules.forgetSkipped);
export const cardLeft = (hid: string): void => change((game) => rules.left(game, hid));
/** What was flying when the page was left is not to be seen again. */
export const clearWays = (): void => useGame.setState({ leaving: [], returned: null });
export const matchShown = (): void => useGame.setState({ match: null });

/** Forgets the list; its next page is the first. */
const discard = (): void => {
  list += 1;
  useGame.setState((game) => ({ ...rules.startOver(game), loading: false, failure: null }));
};

/** Starts the list anew. */
export const startOver = (): void => {
  discard();
  void refill();
};

/** Begins with a member, or with nobody: the stack is empty, and what they had not yet got through is told. */
const begin = (member: string | null): void => {
  list += 1;
  session += 1;
  useGame.setState({ ...fresh, ...rules.restore(fresh, member === null ? [] : keptMarks(member)) }, true);
  void tell();
};

begin(useSession.getState().member);
useSession.subscribe((now, before) => {
  if (now.member !== before.member) begin(now.member);
});
onCandidateNews('decided', (hid) => change((game) => rules.drop(game, hid)));
onCandidateNews('limited', (seconds) => useGame.setState(renewal(seconds)));
// The page asks for more when it is on the screen.
onCandidateNews('wishesChanged', discard);
