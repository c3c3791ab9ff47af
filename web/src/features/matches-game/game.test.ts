import { limits } from '@kindred/contract/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidate } from '../../../test/support/candidates.ts';
import {
  drop,
  forgetSkipped,
  type Game,
  isNearbyOver,
  mark,
  needsMore,
  newGame,
  receive,
  returnLikes,
  startOver,
  undo,
  widen,
} from './game.ts';

const many = (...numbers: number[]) => numbers.map(candidate);
const cards = (game: Game) => game.cards.map(({ user }) => Number(user.hid.slice('member-'.length)));
const dealt = (...numbers: number[]) => receive(newGame, many(...numbers), 'more');
describe('The stack', () => {
  it('shows nobody twice, nor anybody who is marked', () => {
    const game = mark(dealt(1, 2, 2, 3), 'like');
    expect(cards(receive(game, many(1, 3, 4), ''))).toEqual([2, 3, 4]);
  });

  it('asks for more below the mark, and not beyond the end', () => {
    expect(needsMore(newGame)).toBe(true);
    const full = dealt(...Array.from({ length: limits.matchesGame.refillBelow }, (_, index) => index));
    expect(needsMore(full)).toBe(false);
    expect(needsMore(mark(full, 'pass'))).toBe(true);
    expect(needsMore(receive(mark(full, 'pass'), [], ''))).toBe(false);
  });

  it('begins anew after other wishes, and still keeps out who is marked', () => {
    const game = startOver(mark(dealt(1, 2), 'pass'));
    expect(needsMore(game)).toBe(true);
    expect(cards(receive(game, many(1, 2, 3), 'more'))).toEqual([2, 3]);
  });

  it('leaves out who was decided on elsewhere', () => {
    expect(cards(receive(drop(dealt(1, 2, 3), 'member-2'), many(2, 4), ''))).toEqual([1, 3, 4]);
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

  it('wait for a yes once everyone nearby was seen', () => {
    const game = receive(newGame, at(nearbyKm, ...far), 'more');
    expect(isNearbyOver(game)).toBe(false);
    const over = mark(game, 'pass');
    expect(isNearbyOver(over)).toBe(true);
    expect(isNearbyOver(widen(over))).toBe(false);
    expect(isNearbyOver(undo(over))).toBe(false);
  });

  it('do not end the nearby ones where a boosted or liking member stands among them', () => {
    expect(isNearbyOver(receive(newGame, at(8350, nearbyKm, 8350, 8350), 'more'))).toBe(false);
  });

  it('are asked about again after other wishes, and not before it is known who else comes', () => {
    const widened = widen(receive(newGame, at(...far), 'more'));
    expect(isNearbyOver(receive(startOver(widened), at(...far), 'more'))).toBe(true);
    expect(isNearbyOver(receive(newGame, at(...far.slice(1)), 'more'))).toBe(false);
    expect(isNearbyOver(receive(newGame, at(...far.slice(1)), ''))).toBe(true);
  });
});

describe('Undo', () => {
  it('brings back a pass, once, and not a like', () => {
    const back = undo(mark(dealt(1, 2), 'pass'));
    expect(cards(back)).toEqual([1, 2]);
    expect(undo(back)).toBe(back);
    const liked = mark(dealt(1, 2), 'like');
    expect(undo(liked)).toBe(liked);
  });

  it('is over with the next mark, or when its time is up', () => {
    const passed = mark(dealt(1, 2, 3), 'pass');
    expect(cards(undo(mark(passed, 'like')))).toEqual([3]);
    expect(cards(undo(forgetSkipped(passed)))).toEqual([2, 3]);
  });
});

describe('Refused likes', () => {
  it('return to the top of the stack in their order, and passes do not', () => {
    const game = ['like', 'pass', 'like'].reduce((now, kind) => mark(now, kind as 'like'), dealt(1, 2, 3, 4));
    const back = returnLikes(game, many(1, 3));
    expect(cards(back)).toEqual([1, 3, 4]);
    expect(back.returned).toEqual({ hid: 'member-1', kind: 'like' });
    expect(cards(receive(back, many(1, 2, 3, 5), ''))).toEqual([1, 3, 4, 5]);
  });

  it('of other screens change nothing', () => {
    const game = mark(dealt(1, 2), 'pass');
    expect(returnLikes(game, [])).toBe(game);
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
  fc.constantFrom<Step>(undo, forgetSkipped, startOver),
  fc.tuple(fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 10 }), fc.constantFrom('', 'more')).map(
    ([numbers, cursor]): Step =>
      (game) =>
        receive(game, many(...numbers), cursor),
  ),
  fc.uniqueArray(fc.integer({ min: 1, max: 25 }), { maxLength: 3 }).map(
    (numbers): Step =>
      (game) =>
        returnLikes(game, many(...numbers)),
  ),
  fc.integer({ min: 1, max: 25 }).map(
    (number): Step =>
      (game) =>
        drop(game, `member-${number}`),
  ),
);

it('holds together, whatever is done in whatever order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      let game = newGame;
      for (const take of steps) {
        game = take(game);
        const shown = game.cards.map(({ user }) => user.hid);
        expect(new Set(shown).size).toBe(shown.length);
        expect(shown.filter((hid) => game.decided.has(hid))).toEqual([]);
        if (game.skipped) expect(shown).not.toContain(game.skipped.user.hid);
      }
    }),
  );
});
