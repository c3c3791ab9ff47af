import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { candidate } from '../../../test/support/candidates.ts';
import {
  addPage,
  emptyStack,
  endUndoOffer,
  forgetSettled,
  type Game,
  isNearbyOver,
  mark,
  needsMore,
  newGame,
  removeLeaving,
  removeMember,
  returnMarks,
  undo,
  widen,
} from './game.ts';

const candidates = (...numbers: number[]) => numbers.map(candidate);
const cards = (game: Game) => game.cards.map(({ user }) => Number(user.hid.slice('member-'.length)));
const gameWith = (...numbers: number[]) => addPage(newGame, candidates(...numbers), 'more');
describe('The stack', () => {
  it('contains no member twice, and no marked member', () => {
    const game = mark(gameWith(1, 2, 2, 3), 'like');
    expect(cards(addPage(game, candidates(1, 3, 4), ''))).toEqual([2, 3, 4]);
  });

  it('needs the next page when few cards are left, unless the list has ended', () => {
    expect(needsMore(newGame)).toBe(true);
    const full = gameWith(...Array.from({ length: limits.matchesGame.refillBelow }, (_, index) => index));
    expect(needsMore(full)).toBe(false);
    expect(needsMore(mark(full, 'pass'))).toBe(true);
    expect(needsMore(addPage(mark(full, 'pass'), [], ''))).toBe(false);
  });

  it('starts over after a change of the search settings, without marked members', () => {
    const game = emptyStack(mark(gameWith(1, 2), 'pass'));
    expect(needsMore(game)).toBe(true);
    expect(cards(addPage(game, candidates(1, 2, 3), 'more'))).toEqual([2, 3]);
  });

  it('contains no member who was marked elsewhere', () => {
    expect(cards(addPage(removeMember(gameWith(1, 2, 3), 'member-2'), candidates(2, 4), ''))).toEqual([1, 3, 4]);
  });
});

describe('Members who are not nearby', () => {
  const { nearbyKm, cardsInView } = limits.matchesGame;
  const at = (...kilometres: number[]) =>
    kilometres.map((distanceKilometers, index) => {
      const { user, ...rest } = candidate(index);
      return { ...rest, user: { ...user, distanceKilometers } };
    });
  const far = Array.from({ length: cardsInView }, () => nearbyKm + 50);

  it('need the viewer’s consent after all nearby members were seen', () => {
    const game = addPage(newGame, at(nearbyKm, ...far), 'more');
    expect(isNearbyOver(game)).toBe(false);
    const over = mark(game, 'pass');
    expect(isNearbyOver(over)).toBe(true);
    expect(isNearbyOver(widen(over))).toBe(false);
    expect(isNearbyOver(undo(over))).toBe(false);
  });

  it('need no consent while a nearby member is among the cards in view', () => {
    expect(isNearbyOver(addPage(newGame, at(8350, nearbyKm, 8350, 8350), 'more'))).toBe(false);
  });

  it('need consent again after the list starts over, and not before the cards in view are loaded', () => {
    const widened = widen(addPage(newGame, at(...far), 'more'));
    expect(isNearbyOver(addPage(emptyStack(widened), at(...far), 'more'))).toBe(true);
    expect(isNearbyOver(addPage(newGame, at(...far.slice(1)), 'more'))).toBe(false);
    expect(isNearbyOver(addPage(newGame, at(...far.slice(1)), ''))).toBe(true);
  });
});

describe('Undo', () => {
  it('returns a passed card once, and no liked card', () => {
    const back = undo(mark(gameWith(1, 2), 'pass'));
    expect(cards(back)).toEqual([1, 2]);
    expect(undo(back)).toBe(back);
    const liked = mark(gameWith(1, 2), 'like');
    expect(undo(liked)).toBe(liked);
  });

  it('ends with the next mark, or when its time is over', () => {
    const passed = mark(gameWith(1, 2, 3), 'pass');
    expect(cards(undo(mark(passed, 'like')))).toEqual([3]);
    expect(cards(undo(endUndoOffer(passed)))).toEqual([2, 3]);
  });
});

describe('Refused likes', () => {
  it('return to the top of the stack in their order, without passed cards', () => {
    const game = ['like', 'pass', 'like'].reduce((now, kind) => mark(now, kind as 'like'), gameWith(1, 2, 3, 4));
    const back = returnMarks(game, 'like', candidates(1, 3));
    expect(cards(back)).toEqual([1, 3, 4]);
    expect(back.returned).toEqual({ hid: 'member-1', kind: 'like' });
    expect(cards(addPage(back, candidates(1, 2, 3, 5), ''))).toEqual([1, 3, 4, 5]);
  });

  it('without cards change nothing', () => {
    const game = mark(gameWith(1, 2), 'pass');
    expect(returnMarks(game, 'like', [])).toBe(game);
  });
});

type Step = (game: Game) => Game;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    arbitrary: fc.constantFrom<Step>(
      (game) => mark(game, 'like'),
      (game) => mark(game, 'pass'),
    ),
    weight: 4,
  },
  fc.constantFrom<Step>(undo, endUndoOffer, emptyStack),
  fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 10 }), fc.constantFrom('', 'more')).map(
    ([numbers, cursor]): Step =>
      (game) =>
        addPage(game, candidates(...numbers), cursor),
  ),
  fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }).map(
    (numbers): Step =>
      (game) =>
        returnMarks(game, 'like', candidates(...numbers)),
  ),
  fc.integer({ min: 1, max: 25 }).map(
    (number): Step =>
      (game) =>
        removeMember(game, `member-${number}`),
  ),
);

it('holds its invariants after any sequence of steps', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let game = newGame;
      for (const apply of steps) {
        game = apply(game);
        const shown = game.cards.map(({ user }) => user.hid);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.filter((hid) => game.decided.has(hid))).toEqual([]);
        if (game.skipped) expect(shown).not.toContain(game.skipped.user.hid);
      }
    }),
  );
});

/** A server that accepts marks one after another, and whose answers arrive late. */
type Exchange = 'mark' | 'settle' | 'request' | 'answer' | 'markElsewhere';

it('shows no marked member again, however late the marks and the pages arrive', () => {
  const all = Array.from({ length: 25 }, (_, index) => index + 1);
  const exchange = fc.constantFrom<Exchange>('mark', 'mark', 'settle', 'settle', 'request', 'answer', 'markElsewhere');
  fc.assert(
    fc.property(fc.array(exchange, { maxLength: 120 }), (exchanges) => {
      let game = newGame;
      let answer: number[] | null = null;
      const pending: string[] = [];
      const settled = new Set<string>();
      const marked = new Set<string>();
      const add = (hid: string) => {
        marked.add(hid);
        pending.push(hid);
      };
      for (const one of exchanges) {
        const [top] = game.cards;
        if (one === 'mark' && top) {
          game = mark(game, 'pass');
          add(top.user.hid);
        } else if (one === 'markElsewhere') {
          const hid = `member-${all.find((number) => !marked.has(`member-${number}`))}`;
          game = removeMember(game, hid);
          add(hid);
        } else if (one === 'settle') {
          const hid = pending.shift();
          if (hid) settled.add(hid);
        } else if (one === 'request' && !answer) {
          game = forgetSettled(game, new Set(pending));
          answer = all.filter((number) => !settled.has(`member-${number}`));
        } else if (one === 'answer' && answer) {
          game = addPage(game, candidates(...answer), 'more');
          answer = null;
        }
        expect(game.cards.filter(({ user }) => marked.has(user.hid))).toEqual([]);
      }
    }),
  );
});

describe('A session of 10,000 marks', () => {
  const { page } = limits.matchesGame;
  const marks = 10_000;
  /** Marks that the server has not answered, and cards that fly out. */
  const late = 5;

  it('has a state of the same size at its end, and as many steps for each mark', () => {
    let game = newGame;
    let listed = 0;
    const pending: string[] = [];
    const sizes: number[] = [];
    const steps: number[] = [];
    // Also copies of a set call `add`, once for each element.
    const add = vi.spyOn(Set.prototype, 'add');
    for (let index = 0; index < marks; index += 1) {
      add.mockClear();
      if (needsMore(game)) {
        game = forgetSettled(game, new Set(pending));
        game = addPage(game, candidates(...Array.from({ length: page }, () => (listed += 1))), `page ${listed}`);
      }
      const [top] = game.cards;
      game = mark(game, index % 2 === 0 ? 'like' : 'pass');
      pending.push(top?.user.hid ?? '');
      const answered = pending.length > late ? pending.shift() : undefined;
      if (answered) game = removeLeaving(game, answered);
      steps.push(add.mock.calls.length);
      sizes.push(game.cards.length + game.leaving.length + game.decided.size);
    }
    add.mockRestore();
    const most = (values: number[]) => Math.max(...values);
    expect(listed).toBeGreaterThan(marks);
    expect(most(sizes.slice(-page))).toBe(most(sizes.slice(page, 3 * page)));
    expect(most(steps.slice(-page))).toBe(most(steps.slice(page, 3 * page)));
    expect(most(sizes)).toBeLessThan(5 * page);
  });
});
