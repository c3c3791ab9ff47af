import { limits } from '@kindred/contract/limits';

const { boostedOneIn, likedYouOneIn } = limits.matchesGame;

/** Who may come next, each list best first. */
export interface Sources<T> {
  readonly boosted: readonly T[];
  readonly liked: readonly T[];
  readonly rest: readonly T[];
}

/** A spread of bits good enough that nobody guesses the next place from the last ones. */
const scatter = (seed: number): number => {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The one place of each block of four for who liked you: never a boosted one's, and another in every block. */
const likedPlace = (block: number, seed: number): number => {
  const start = block * likedYouOneIn;
  const free = Array.from({ length: likedYouOneIn }, (_, place) => start + place).filter(
    (place) => place % boostedOneIn !== 0,
  );
  return free[scatter(seed + block * 7919) % free.length] ?? start;
};

/**
 * Orders a page: a boosted member at most every third card, who liked you at one varying place in four, the rest
 * between, and where no one else is left, whoever remains (decisions §3 Candidates).
 * @param handed cards handed out on earlier pages: the ratios hold over pages.
 * @param seed makes the places differ between members.
 */
export const interleave = <T>(sources: Sources<T>, count: number, handed: number, seed: number): T[] => {
  const boosted = [...sources.boosted];
  const liked = [...sources.liked];
  const rest = [...sources.rest];
  const page: T[] = [];
  for (let place = handed; place < handed + count; place++) {
    const next =
      (place % boostedOneIn === 0 ? boosted.shift() : undefined) ??
      (place === likedPlace(Math.floor(place / likedYouOneIn), seed) ? liked.shift() : undefined) ??
      rest.shift() ??
      boosted.shift() ??
      liked.shift();
    if (next === undefined) break;
    page.push(next);
  }
  return page;
};
