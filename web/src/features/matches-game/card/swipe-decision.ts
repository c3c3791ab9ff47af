import { limits } from '@kindred/contract/limits';
import type { MarkKind } from '../../../lib/members/marks.ts';

const { swipeShareOfWidth, swipeSpeedPxPerSecond } = limits.matchesGame;
/** A finger that trembles is not a throw. */
const leastThrowPx = 12;

/** What a movement let go of means: far enough, or fast enough the way it went (decisions §2). */
export const swipeDecision = (x: number, velocity: number, direction: number, width: number): MarkKind | null => {
  const far = Math.abs(x) > width * swipeShareOfWidth;
  const thrown = Math.abs(x) > leastThrowPx && velocity * 1000 > swipeSpeedPxPerSecond && direction === Math.sign(x);
  // Dragged far and thrown back: it was thought better of.
  const takenBack = direction === -Math.sign(x) && velocity * 1000 > swipeSpeedPxPerSecond;
  if ((!far && !thrown) || takenBack) return null;
  return x > 0 ? 'like' : 'pass';
};
