import { limits } from '@kindred/contract/limits';
import type { Candidate } from '@kindred/contract/matches-game';

/** A like or a pass (spec 2 §3 Matches state). */
export type MarkKind = 'like' | 'pass';

export interface Mark {
  readonly kind: MarkKind;
  readonly candidate: Candidate;
}

/** The stack, and what the server has yet to hear. Plain data: every change is a function below. */
export interface Game {
  /** Those to come, the top card first; no member twice. */
  readonly cards: readonly Candidate[];
  /** Cards that fly out; they show nothing but their way. */
  readonly leaving: readonly Mark[];
  /** Where the card came back from that returned last; for its way in. */
  readonly returned: { readonly hid: string; readonly kind: MarkKind } | null;
  /** Members who are marked: the server may still hand them out. */
  readonly decided: ReadonlySet<string>;
  /** Marks to be told, in their order; while `sending`, the first is under way. */
  readonly outbox: readonly Mark[];
  readonly sending: boolean;
  /** Whom to bring back, as long as that is offered (spec 2 §4: a dislike remembers, a like clears). */
  readonly skipped: Candidate | null;
  /** Where the next page begins: null before the first, empty after the last. */
  readonly cursor: string | null;
  /** The viewer has agreed to see members who are not nearby. */
  readonly isWidened: boolean;
}

export const newGame: Game = {
  cards: [],
  leaving: [],
  returned: null,
  decided: new Set(),
  outbox: [],
  sending: false,
  skipped: null,
  cursor: null,
  isWidened: false,
};

const hidOf = ({ user }: Candidate): string => user.hid;
const without = (set: ReadonlySet<string>, hids: readonly string[]): ReadonlySet<string> =>
  new Set([...set].filter((hid) => !hids.includes(hid)));
const isUnderWay = ({ sending }: Game, index: number): boolean => sending && index === 0;
/** What is still unsaid of a member need not be said any more. */
const unsay = (game: Game, hid: string): readonly Mark[] =>
  game.outbox.filter(({ candidate }, index) => isUnderWay(game, index) || hidOf(candidate) !== hid);

/** Takes up what was marked before the page was loaded and is still unsaid. */
export const restore = (game: Game, outbox: readonly Mark[]): Game => ({
  ...game,
  outbox,
  decided: new Set(outbox.map(({ candidate }) => hidOf(candidate))),
});

/** A page of candidates came. Who is there already, or marked, is left out. */
export const receive = (game: Game, hits: readonly Candidate[], cursor: string): Game => {
  const known = new Set([...game.decided, ...game.cards.map(hidOf)]);
  const fresh = hits.filter((hit) => !known.has(hidOf(hit)) && known.add(hidOf(hit)));
  return { ...game, cards: [...game.cards, ...fresh], cursor };
};

/** Marks the top card: it leaves at once, the server hears of it in its turn. */
export const mark = (game: Game, kind: MarkKind): Game => {
  const [candidate, ...cards] = game.cards;
  if (!candidate) return game;
  const hid = hidOf(candidate);
  const made = { kind, candidate };
  return {
    ...game,
    cards,
    leaving: [...game.leaving, made],
    returned: null,
    decided: new Set(game.decided).add(hid),
    outbox: [...unsay(game, hid), made],
    skipped: kind === 'pass' ? candidate : null,
  };
};

/** Brings the last passed card back. The server learns of it by the next mark: a like replaces a pass. */
export const undo = (game: Game): Game => {
  const { skipped } = game;
  if (!skipped) return game;
  const hid = hidOf(skipped);
  return {
    ...game,
    cards: [skipped, ...game.cards],
    leaving: game.leaving.filter(({ candidate }) => hidOf(candidate) !== hid),
    returned: { hid, kind: 'pass' },
    decided: without(game.decided, [hid]),
    outbox: unsay(game, hid),
    skipped: null,
  };
};

/** The undo is not offered any more. */
export const forgetSkipped = (game: Game): Game => (game.skipped ? { ...game, skipped: null } : game);

/** A card is out of sight. */
export const left = (game: Game, hid: string): Game => ({
  ...game,
  leaving: game.leaving.filter(({ candidate }) => hidOf(candidate) !== hid),
});

/** The server took the first mark, or there is nothing to be done about it. */
export const settle = (game: Game): Game => ({ ...game, outbox: game.outbox.slice(1), sending: false });

/** No likes are left: that one and all likes behind it come back; passes stay. */
export const takeBackLikes = (game: Game): Game => {
  const likes = game.outbox.filter(({ kind }) => kind === 'like').map(({ candidate }) => candidate);
  const hids = likes.map(hidOf);
  const [first] = hids;
  return {
    ...game,
    cards: [...likes, ...game.cards.filter((card) => !hids.includes(hidOf(card)))],
    leaving: game.leaving.filter(({ candidate }) => !hids.includes(hidOf(candidate))),
    returned: first === undefined ? null : { hid: first, kind: 'like' },
    decided: without(game.decided, hids),
    outbox: game.outbox.filter(({ kind }) => kind !== 'like'),
    sending: false,
  };
};

/** A member is no candidate any more: liked, passed or blocked elsewhere. */
export const drop = (game: Game, hid: string): Game => ({
  ...game,
  cards: game.cards.filter((card) => hidOf(card) !== hid),
  decided: new Set(game.decided).add(hid),
  skipped: game.skipped && hidOf(game.skipped) === hid ? null : game.skipped,
});

/** Starts the list anew; what was marked stays marked, and told. */
export const startOver = (game: Game): Game => ({
  ...game,
  cards: [],
  returned: null,
  skipped: null,
  cursor: null,
  isWidened: false,
});

const isFar = ({ user: { distanceKilometers } }: Candidate): boolean =>
  distanceKilometers !== null && distanceKilometers > limits.matchesGame.nearbyKm;

/**
 * Whether only members who are not nearby are left, and the viewer has not yet agreed to see them. Among the cards in view at
 * most one is boosted and at most one likes the viewer, wherever they are; so the others decide (decisions §3 Candidates).
 */
export const isNearbyOver = ({ cards, cursor, isWidened }: Game): boolean =>
  !isWidened &&
  cards.length > 0 &&
  (cards.length >= limits.matchesGame.cardsInView || cursor === '') &&
  cards.slice(0, limits.matchesGame.cardsInView).every(isFar);

/** The viewer wants to see members who are not nearby. */
export const widen = (game: Game): Game => ({ ...game, isWidened: true });

/** Whether it is time for the next page (decisions §2). */
export const needsMore = ({ cards, cursor }: Game): boolean =>
  cards.length < limits.matchesGame.refillBelow && cursor !== '';
