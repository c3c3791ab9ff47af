import { limits } from '@kindred/contract/limits';

const { boostedOneIn, likedYouOneIn } = limits.matchesGame;

/** Candidates by source, best first. */
export interface Sources<T> {
  readonly boosted: readonly T[];
  readonly liked: readonly T[];
  readonly rest: readonly T[];
}

/** Hashes a number, so that a position cannot be predicted from earlier ones. */
const hash = (seed: number): number => {
  let mixed = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
};

/** The position in each block of four that shows a member who liked the viewer. It varies, and is never a boosted position. */
const likedPosition = (block: number, seed: number): number => {
  const start = block * likedYouOneIn;
  const free = Array.from({ length: likedYouOneIn }, (_, index) => start + index).filter(
    (position) => position % boostedOneIn !== 0,
  );
  return free[hash(seed + block * 7919) % free.length] ?? start;
};

/**
 * Orders a page: every third card is a boosted member, one card in four is a member who liked the viewer, and the rest of the
 * queue is between them. A source fills the positions of an empty one (decisions §3 Candidates).
 * @param offset the number of cards on earlier pages, so that the ratios hold across pages
 * @param seed makes the positions differ between viewers
 */
export const interleave = <T>(sources: Sources<T>, count: number, offset: number, seed: number): T[] => {
  const boosted = [...sources.boosted];
  const liked = [...sources.liked];
  const rest = [...sources.rest];
  const page: T[] = [];
  for (let position = offset; position < offset + count; position++) {
    const next =
      (position % boostedOneIn === 0 ? boosted.shift() : undefined) ??
      (position === likedPosition(Math.floor(position / likedYouOneIn), seed) ? liked.shift() : undefined) ??
      rest.shift() ??
      boosted.shift() ??
      liked.shift();
    if (next === undefined) break;
    page.push(next);
  }
  return page;
};
