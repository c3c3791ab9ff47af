import { limits } from '@kindred/contract/limits';
import type { Candidate } from '@kindred/contract/matches-game';
import type { MarkKind } from '../../lib/members/pending-mark.ts';

/** A card that was marked. */
export interface Mark {
  readonly kind: MarkKind;
  readonly candidate: Candidate;
}

/** The stack of cards. Plain data: every change is a function below. `lib/members/marks.ts` sends the marks. */
export interface Game {
  /** The cards of the stack, the top card first. No member is in it twice. */
  readonly cards: readonly Candidate[];
  /** Cards that fly out. They cannot be pressed. */
  readonly leaving: readonly Mark[];
  /** The card that returned last, and the side that it flies in from. */
  readonly returned: { readonly hid: string; readonly kind: MarkKind } | null;
  /** Marked members that the server may still list. `forgetSettled` removes the others, so that a long session stays small. */
  readonly decided: ReadonlySet<string>;
  /** The passed candidate, while the undo is offered (spec 2 §4: a dislike remembers, a like clears). */
  readonly skipped: Candidate | null;
  /** The token of the next page: null before the first page, empty after the last. */
  readonly cursor: string | null;
  /** The viewer has agreed to see members who are not nearby. */
  readonly isWidened: boolean;
}

export const newGame: Game = {
  cards: [],
  leaving: [],
  returned: null,
  decided: new Set(),
  skipped: null,
  cursor: null,
  isWidened: false,
};

const hidOf = ({ user }: Candidate): string => user.hid;
const without = (set: ReadonlySet<string>, hids: readonly string[]): ReadonlySet<string> =>
  new Set([...set].filter((hid) => !hids.includes(hid)));

/** Adds a page of candidates, except those who are in the stack or marked. */
export const addPage = (game: Game, hits: readonly Candidate[], cursor: string): Game => {
  const known = new Set([...game.decided, ...game.cards.map(hidOf)]);
  const fresh = hits.filter((hit) => !known.has(hidOf(hit)) && known.add(hidOf(hit)));
  return { ...game, cards: [...game.cards, ...fresh], cursor };
};

/**
 * Forgets the marked members whose mark is not pending: the server knows them, and lists them in no answer to a later request. Only
 * valid while no request for a page is running, such as before each one: its answer may be older than a mark.
 */
export const forgetSettled = (game: Game, pending: ReadonlySet<string>): Game => ({
  ...game,
  decided: new Set([...game.decided].filter((hid) => pending.has(hid))),
});

/** Marks the top card, which leaves the stack. */
export const mark = (game: Game, kind: MarkKind): Game => {
  const [candidate, ...cards] = game.cards;
  if (!candidate) return game;
  const hid = hidOf(candidate);
  return {
    ...game,
    cards,
    leaving: [...game.leaving, { kind, candidate }],
    returned: null,
    decided: new Set(game.decided).add(hid),
    skipped: kind === 'pass' ? candidate : null,
  };
};

/** Returns the last passed card to the stack. If the pass was sent, a later like replaces it on the server. */
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
    skipped: null,
  };
};

/** Ends the offer to undo. */
export const endUndoOffer = (game: Game): Game => (game.skipped ? { ...game, skipped: null } : game);

/** Removes a card whose animation ended. */
export const removeLeaving = (game: Game, hid: string): Game => ({
  ...game,
  leaving: game.leaving.filter(({ candidate }) => hidOf(candidate) !== hid),
});

/** Returns refused marks to the top of the stack, in their order: none of their kind are left today. */
export const returnMarks = (game: Game, kind: MarkKind, refused: readonly Candidate[]): Game => {
  const hids = refused.map(hidOf);
  const [first] = hids;
  if (first === undefined) return game;
  return {
    ...game,
    cards: [...refused, ...game.cards.filter((card) => !hids.includes(hidOf(card)))],
    leaving: game.leaving.filter(({ candidate }) => !hids.includes(hidOf(candidate))),
    returned: { hid: first, kind },
    decided: without(game.decided, hids),
    skipped: game.skipped && hids.includes(hidOf(game.skipped)) ? null : game.skipped,
  };
};

/** Removes a member after the viewer liked, passed or blocked the member elsewhere. */
export const removeMember = (game: Game, hid: string): Game => ({
  ...game,
  cards: game.cards.filter((card) => hidOf(card) !== hid),
  decided: new Set(game.decided).add(hid),
  skipped: game.skipped && hidOf(game.skipped) === hid ? null : game.skipped,
});

/** Empties the list, whose first page is next. Marked members stay marked. */
export const emptyStack = (game: Game): Game => ({
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

/** Records the viewer's consent to members who are not nearby. */
export const widen = (game: Game): Game => ({ ...game, isWidened: true });

/** Whether so few cards remain that the next page must be loaded (decisions §2). */
export const needsMore = ({ cards, cursor }: Game): boolean =>
  cards.length < limits.matchesGame.refillBelow && cursor !== '';
