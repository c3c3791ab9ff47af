import { limits } from '@kindred/contract/limits';
import { prefersReducedMotion } from '../../../lib/layout/prefers-reduced-motion.ts';
import type { MarkKind } from '../../../lib/members/pending-mark.ts';

// No function here reads the layout between changes of styles: that would force another layout.

const { flyOutMs } = limits.matchesGame;
/** The rotation of a card that is dragged by its own width, in degrees. */
const leanDegrees = 14;
/** The distance at which a rotated card is out of sight, in widths of the card. */
const flyOutWidths = 1.5;
const outEasing = 'cubic-bezier(0.3, 0.2, 0.6, 1)';
const inEasing = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const springEasing = 'cubic-bezier(0.2, 1.2, 0.4, 1)';

/** The running animation of each card. */
const animations = new WeakMap<HTMLElement, Animation>();

const move = (card: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): Animation => {
  const animation = card.animate(keyframes, timing);
  animations.set(card, animation);
  return animation;
};

/** Ends the running animation of a card at its final state. */
export const finishAnimation = (card: HTMLElement): void => {
  animations.get(card)?.finish();
  animations.delete(card);
};

/** The transform of a card that is dragged by `x` and `y`. All parameters are in pixels. */
export const dragTransform = (x: number, y: number, width: number): string =>
  `translate3d(${x}px, ${y}px, 0) rotate(${((x / width) * leanDegrees).toFixed(2)}deg)`;

/** The transform of a card at a depth of the stack; 0 is the top. `lift` (0 to 1) is the progress to the depth above. */
export const depthTransform = (depth: number, lift = 0): string => {
  const at = Math.max(0, depth - lift);
  return at === 0 ? 'none' : `translate3d(0, ${(at * 10).toFixed(1)}px, 0) scale(${(1 - at * 0.045).toFixed(4)})`;
};

/** The transform of a card out of sight, on the side of its mark. `y` is in pixels below its position in the stack. */
const outTransform = (kind: MarkKind, y: number): string => {
  const side = kind === 'like' ? 1 : -1;
  return `translate3d(${side * flyOutWidths * 100}%, ${y}px, 0) rotate(${side * flyOutWidths * leanDegrees}deg)`;
};

/** The distance by which a card was dragged down, in pixels; null if it was not dragged. */
const draggedY = (card: HTMLElement): number | null => {
  const y = /^translate3d\([^,]+, (-?[\d.]+)px/.exec(card.style.transform)?.[1];
  return y === undefined ? null : Number(y);
};

/** Moves a card out of sight on the side of its mark, then calls `onGone`. */
export const flyOut = (card: HTMLElement, kind: MarkKind, onGone: () => void): void => {
  const isReduced = prefersReducedMotion();
  // A swiped card continues in its direction. A card that a button marked moves down a little.
  const y = (draggedY(card) ?? 15) * 1.6;
  const end = isReduced ? { opacity: 0 } : { transform: outTransform(kind, y) };
  const timing = { duration: isReduced ? flyOutMs / 2 : flyOutMs, easing: outEasing, fill: 'forwards' } as const;
  move(card, [end], timing).onfinish = onGone;
};

/** Moves a card back to its position in the stack: from its position while it flies out, or from out of sight. */
export const flyIn = (card: HTMLElement, kind: MarkKind): void => {
  const flying = animations.get(card);
  const from = flying ? getComputedStyle(card).transform : outTransform(kind, 0);
  flying?.cancel();
  card.style.transform = 'none';
  const start = prefersReducedMotion() ? { opacity: 0 } : { transform: from };
  move(card, [start, {}], { duration: flyOutMs, easing: inEasing });
};

/** Moves a card from its current transform to another one. */
export const settleAt = (card: HTMLElement, transform: string): void => {
  const from = card.style.transform;
  card.style.transform = transform;
  // A new card has no transform to start from.
  if (from === '' || from === transform || prefersReducedMotion()) return;
  move(card, [{ transform: from }, { transform }], { duration: flyOutMs * 0.8, easing: springEasing });
};

/** Shows a tap on a card before its profile opens. */
export const showTap = (card: HTMLElement): void => {
  const pressed = prefersReducedMotion() ? { opacity: 0.9 } : { transform: 'scale(0.985)' };
  move(card, [pressed, {}], { duration: flyOutMs, easing: inEasing });
};

/** Sets the opacity of a stamp, limited to 0 to 1. */
export const showStamp = (stamp: HTMLElement | null, opacity: number): void => {
  if (!stamp) return;
  const shown = String(Math.max(0, Math.min(1, opacity)));
  // Reading a style is faster than a change that changes nothing.
  if (stamp.style.opacity !== shown) stamp.style.opacity = shown;
};
