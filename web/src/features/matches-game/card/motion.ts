import { limits } from '@kindred/contract/limits';
import type { MarkKind } from '../../../lib/members/marks.ts';

// Nothing here asks the page for a measure in the middle of a change: it would lay itself out anew for the answer.

const { flyOutMs } = limits.matchesGame;
/** Degrees that a card leans when it is dragged by its own width. */
const lean = 14;
/** Of the card's width: far enough to be out of sight, leaning. */
const away = 1.5;
const outside = 'cubic-bezier(0.3, 0.2, 0.6, 1)';
const homeward = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const springy = 'cubic-bezier(0.2, 1.2, 0.4, 1)';

/** What moves by itself right now. */
const moving = new WeakMap<HTMLElement, Animation>();

const move = (card: HTMLElement, keyframes: Keyframe[], timing: KeyframeAnimationOptions): Animation => {
  const animation = card.animate(keyframes, timing);
  moving.set(card, animation);
  return animation;
};

/** Lets a card be where it was going. */
export const arrive = (card: HTMLElement): void => {
  moving.get(card)?.finish();
  moving.delete(card);
};

export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A card dragged so far, in pixels of a card so wide. */
export const draggedTo = (x: number, y: number, width: number): string =>
  `translate3d(${x}px, ${y}px, 0) rotate(${((x / width) * lean).toFixed(2)}deg)`;

/** The card so deep in the stack; 0 is on top. `lift` (0 to 1) is how far those above have made way. */
export const depthTransform = (depth: number, lift = 0): string => {
  const at = Math.max(0, depth - lift);
  return at === 0 ? 'none' : `translate3d(0, ${(at * 10).toFixed(1)}px, 0) scale(${(1 - at * 0.045).toFixed(4)})`;
};

/** Out of sight on the side of its mark, so many pixels below its place. */
const outTransform = (kind: MarkKind, y: number): string => {
  const side = kind === 'like' ? 1 : -1;
  return `translate3d(${side * away * 100}%, ${y}px, 0) rotate(${side * away * lean}deg)`;
};

/** How far below its place a card was dragged. */
const yOf = (card: HTMLElement): number | null => {
  const y = /^translate3d\([^,]+, (-?[\d.]+)px/.exec(card.style.transform)?.[1];
  return y === undefined ? null : Number(y);
};

/** Lets a card leave from where it is, the way that its mark goes; calls back when it is out of sight. */
export const flyOut = (card: HTMLElement, kind: MarkKind, onGone: () => void): void => {
  const still = prefersStill();
  // A flick goes on the way it went; a press lets the card sink a little.
  const y = (yOf(card) ?? 15) * 1.6;
  const end = still ? { opacity: 0 } : { transform: outTransform(kind, y) };
  const timing = { duration: still ? flyOutMs / 2 : flyOutMs, easing: outside, fill: 'forwards' } as const;
  move(card, [end], timing).onfinish = onGone;
};

/** Lets a card come back to its place: from where its way out has led it, or from out of sight. */
export const flyIn = (card: HTMLElement, kind: MarkKind): void => {
  const flying = moving.get(card);
  const from = flying ? getComputedStyle(card).transform : outTransform(kind, 0);
  flying?.cancel();
  card.style.transform = 'none';
  const start = prefersStill() ? { opacity: 0 } : { transform: from };
  move(card, [start, {}], { duration: flyOutMs, easing: homeward });
};

/** Moves a card to a transform from wherever it is, and leaves it there. */
export const settleAt = (card: HTMLElement, transform: string): void => {
  const from = card.style.transform;
  card.style.transform = transform;
  // A card that is new to the page has no place to come from.
  if (from === '' || from === transform || prefersStill()) return;
  move(card, [{ transform: from }, { transform }], { duration: flyOutMs * 0.8, easing: springy });
};

/** Shows a stamp so clearly, 0 to 1. */
export const showStamp = (stamp: HTMLElement | null, share: number): void => {
  if (stamp) stamp.style.opacity = String(Math.max(0, Math.min(1, share)));
};
