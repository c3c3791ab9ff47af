import { limits } from '@kindred/contract/limits';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';

const { swipeShareOfWidth, swipeSpeedPxPerSecond } = limits.matchesGame;
/** Shorter movements are no throw, however fast. */
const minThrowPx = 12;

/**
 * Returns the mark of a released drag: far enough, or fast enough in its direction (decisions §2). Null if the card must return.
 * @param x the distance in pixels, positive to the right
 * @param velocity the speed in pixels per millisecond, never negative
 * @param direction the sign of the last movement
 * @param width the width of the card in pixels
 */
export const swipeDecision = (x: number, velocity: number, direction: number, width: number): MarkKind | null => {
  const isFar = Math.abs(x) > width * swipeShareOfWidth;
  const isThrown = Math.abs(x) > minThrowPx && velocity * 1000 > swipeSpeedPxPerSecond && direction === Math.sign(x);
  // A card that is dragged far and thrown back is not marked.
  const isThrownBack = direction === -Math.sign(x) && velocity * 1000 > swipeSpeedPxPerSecond;
  if ((!isFar && !isThrown) || isThrownBack) return null;
  return x > 0 ? 'like' : 'pass';
};
